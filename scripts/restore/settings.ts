import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Encryption } from '../backup/encryption.ts'
import { decompress } from '../backup/gzip.ts'
import type { Backup } from '../backup/manifest.ts'
import { parseSettings } from '../backup/sources.ts'
import { writeJson } from '../stack/json-file.ts'
import { secretNames } from '../stack/settings.ts'

/**
 * Restores the secrets, so that links in sent mails and URLs of pictures stay valid.
 * @returns the names of the other environment variables that were set when the backup was made
 */
export async function restoreSettings({ folder }: Backup, store: Encryption, into: string): Promise<string[]> {
  const bytes = store.read(path.join(folder, 'settings.env.gz'))
  const values = parseSettings(await text(decompress(bytes)))
  const secrets = Object.fromEntries(secretNames.flatMap((name) => (values[name] ? [[name, values[name]]] : [])))
  writeJson(path.join(into, 'secrets.json'), secrets)
  return Object.keys(values).filter((name) => !(name in secrets))
}
