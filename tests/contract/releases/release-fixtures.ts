import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { folderOf } from '#scripts/releases/current.ts'

/** Two releases of a fake site, by the names of their folders. */
export const older = { folder: 'older', commit: 'older' }
export const newer = { folder: 'newer', commit: 'newer' }

/** Creates both releases in a data folder. @param behaviours failure of each release, as in stand-in.ts */
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

/** Returns the name of the release that serves at an address, or undefined while none serves. */
export const servedAt = (address: string): Promise<unknown> =>
  fetch(address).then(
    async (answer) => Reflect.get(Object(await answer.json()), 'release'),
    () => undefined,
  )
