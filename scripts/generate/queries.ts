import { globSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')

/** Exports of a module, by their names. */
type Exports = Record<string, unknown>

/** Every query of the site, with its file: exports of web/content/queries whose name ends in `Query`. */
export async function queryFiles(): Promise<{ name: string; file: string; query: string }[]> {
  const files = globSync('web/content/queries/*.ts', { cwd: root }).toSorted()
  const found = await Promise.all(
    files.map(async (file) => {
      const module: Exports = await import(path.join(root, file))
      return Object.entries(module).flatMap(([name, query]) =>
        name.endsWith('Query') && typeof query === 'string' ? { name, file, query } : [],
      )
    }),
  )
  return found.flat()
}

/** Every query of the site, by its name. */
export const allQueries = async (): Promise<Record<string, string>> =>
  Object.fromEntries((await queryFiles()).map(({ name, query }) => [name, query]))
