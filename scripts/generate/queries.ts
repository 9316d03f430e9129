import { globSync } from 'node:fs'
import path from 'node:path'

const folder = path.join(import.meta.dirname, '../../web/content/queries')

/** Exports of a module, by their names. */
type Exports = Record<string, unknown>

/** Every query of the site, by its name: exports of web/content/queries whose name ends in `Query`. */
export async function allQueries(): Promise<Record<string, string>> {
  const modules = await Promise.all(
    globSync('*.ts', { cwd: folder })
      .toSorted()
      .map((file): Promise<Exports> => import(path.join(folder, file))),
  )
  return Object.fromEntries(
    modules
      .flatMap((one) => Object.entries(one))
      .filter((entry): entry is [string, string] => entry[0].endsWith('Query')),
  )
}
