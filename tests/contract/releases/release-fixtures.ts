import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { folderOf } from '#scripts/releases/current.ts'

/** Two releases of stand-ins, by their folders' names. */
export const older = { folder: 'older', commit: 'older' }
export const newer = { folder: 'newer', commit: 'newer' }

/** Creates both releases in a data folder. @param behaviours their failures: see stand-in.ts */
export function createReleases(dataDir: string, behaviours: Record<string, string> = {}) {
  mkdirSync(path.join(dataDir, 'postgres'), { recursive: true })
  for (const name of [older.folder, newer.folder]) {
    const folder = folderOf(dataDir, { folder: name })
    mkdirSync(path.join(folder, 'scripts/start'), { recursive: true })
    writeFileSync(path.join(folder, 'behaviour'), behaviours[name] ?? '')
    writeFileSync(path.join(folder, 'package.json'), '{"type": "module"}')
    const stack = path.join(folder, 'scripts/start/stack.ts')
    cpSync(path.join(import.meta.dirname, 'stand-in.ts'), stack)
  }
}

/** Name of the release that serves at an address; undefined while none does. */
export const servedAt = (address: string): Promise<unknown> =>
  fetch(address).then(
    async (answer) => Reflect.get(Object(await answer.json()), 'release'),
    () => undefined,
  )
