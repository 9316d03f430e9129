import { globSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')

type Exports = Record<string, unknown>

/** Finds all queries: exports of web/content/queries whose name ends in `Query`. */
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

/** All queries by their names. */
export const allQueries = async (): Promise<Record<string, string>> =>
  Object.fromEntries((await queryFiles()).map(({ name, query }) => [name, query]))
