import { statSync } from 'node:fs'
import { join } from 'node:path'
import { httpError } from '../model/errors.ts'

/**
 * Remembers files and folders by device and inode. SQLite goes on writing into a file that was deleted or moved away,
 * and an upload goes into any folder that has the path now.
 * @returns a check, of about 2 µs a file, that throws LakeError 503 once a path leads to another file or to none
 */
export function fileIdentity(folder: string, names: string[]): () => void {
  const identities = () =>
    names.map((name) => {
      const { dev, ino } = statSync(join(folder, name), { bigint: true })
      return `${dev}:${ino}`
    })
  const opened = identities().join()
  return () => {
    let found: string
    try {
      found = identities().join()
    } catch {
      // The file was deleted or its disk unmounted, the disk fails, or permissions are missing.
      throw httpError(
        503,
        `Nothing can be saved: the content's folder is no longer there, or not all of it. Put it back (mount its disk, move the folder back), and saving works again. If it is lost, stop the site, restore a backup and start it again`,
        `Nothing can be saved: ${folder} is no longer there, or not all of it`,
      )
    }
    if (found !== opened)
      throw httpError(
        503,
        `Nothing can be saved: the content's folder is not the folder that the site was started with. Put that one back, and saving works again; or stop the site and start it again to use this one`,
        `Nothing can be saved: ${folder} is another folder than at the start`,
      )
  }
}
