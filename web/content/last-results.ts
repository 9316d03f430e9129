import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { processSingleton } from '#web/http/process-singleton.ts'
import { isOvertaken, publishCount } from '#web/page-cache/publish-count.ts'
import { tagOf } from './query-metadata.ts'

/*
 * Last result of each query, as JSON text: about 25 results of 5 to 30 kB. Pages are rendered from them while the lake
 * is down. A server of one's own keeps them in its data folder too, for a start during an outage.
 */

/** Result of a query, and the time of the query by the lake's clock. */
const lastResultShape = z.object({ result: z.unknown(), readAt: z.string() })
type LastResult = z.infer<typeof lastResultShape>

interface Kept {
  types: string[]
  /** The result as JSON, so that a page cannot change it. */
  text: string
  /** Number of publishes when the query began. */
  count: number
}

const kept = processSingleton('last results', () => ({
  results: new Map<string, Kept>(),
  folder: undefined as string | undefined,
}))

const stored = z.object({ types: z.array(z.string()), last: lastResultShape })

/**
 * Creates the folder of the results. Without a call they are in memory alone. The folder is not created again later: a
 * data folder that was moved away must not appear at its old path.
 */
export function keepLastResults(folder: string): void {
  quietly(() => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    kept.folder = folder
  })
}

/** Returns the last result of a query, and the number of publishes when the query began. */
export function lastResult(key: string): Kept | undefined {
  const found = kept.results.get(key)
  const file = !found && kept.folder && readStored(fileOf(kept.folder, key))
  return file ? { types: file.types, text: JSON.stringify(file.last), count: publishCount() } : found
}

/** Records a result. An earlier query may end after a later one, and does not replace the later result. */
export function noteResult(key: string, types: string[], last: LastResult, count: number): void {
  const before = kept.results.get(key)
  if (before && before.count > count) return
  kept.results.set(key, { types, text: JSON.stringify(last), count })
  const tags = types.map(tagOf)
  if (!kept.folder || last.result === null || isOvertaken(tags, count)) return
  const isStored = before && !isOvertaken(tags, before.count) && hasResult(before, last.result)
  if (!isStored) store(fileOf(kept.folder, key), { types, last })
}

/** Returns the keys of results from before a publish of their types. */
export const overtakenResults = (): string[] =>
  [...kept.results].filter(([, { types, count }]) => isOvertaken(types.map(tagOf), count)).map(([key]) => key)

const hasResult = ({ text }: Kept, result: unknown) =>
  JSON.stringify(JSON.parse(text).result) === JSON.stringify(result)

/**
 * Deletes the stored results of published types. A process that starts during an outage then shows nothing that was
 * unpublished before.
 */
export function forgetStored(published: readonly string[]): void {
  const { folder } = kept
  if (!folder || !existsSync(folder)) return
  quietly(() => {
    for (const name of readdirSync(folder)) {
      const file = path.join(folder, name)
      const found = readStored(file)
      if (!found || found.types.some((type) => published.includes(type))) rmSync(file, { force: true })
    }
  })
}

const fileOf = (folder: string, key: string) =>
  path.join(folder, `${createHash('sha256').update(key).digest('hex')}.json`)

function store(file: string, content: z.infer<typeof stored>): void {
  quietly(() => {
    // Written in one step, so that a crash leaves no part of a result.
    writeFileSync(`${file}.new`, JSON.stringify(content))
    renameSync(`${file}.new`, file)
  })
}

/** Works on files. Pages are served even if that fails. */
function quietly(work: () => void): void {
  try {
    work()
  } catch (error) {
    console.warn(`The content’s last results cannot be stored for an outage: ${error}`)
  }
}

function readStored(file: string): z.infer<typeof stored> | undefined {
  try {
    return stored.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
