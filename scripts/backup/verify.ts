import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { inspectSnapshot } from '#lake/disk'
import { rowCounter } from '#web/db/dump.ts'
import { CliError } from '../stack/cli.ts'
import { linesOf, parseDump } from './dump-file.ts'
import { type Encryption, measure } from './encryption.ts'
import { decompress } from './gzip.ts'
import type { Manifest } from './manifest.ts'

type About = { store: Encryption; stage: string; dataset: Manifest['dataset'] }

/**
 * Checks the files of a new backup: the hash of each file, the number of rows in the dump, the number of documents, and
 * the integrity of the content's database.
 * @returns migration and rows of the dump
 * @throws {CliError} if a check fails
 */
export async function readBack(
  folder: string,
  files: Manifest['files'],
  { store, stage, dataset }: About,
): Promise<Pick<Manifest, 'tables' | 'rows'>> {
  await requireIntact(folder, files, store)
  if (files.some(({ path: name }) => name === embeddedDocuments)) {
    const copy = path.join(stage, 'opened.sqlite')
    await unpack(store.read(path.join(folder, embeddedDocuments)), copy)
    requireSameContent(copy, dataset)
  }
  if (files.some(({ path: name }) => name === hostedDocuments)) {
    const bytes = store.read(path.join(folder, hostedDocuments))
    if ((await countLines(linesOf(bytes))) !== dataset.documents)
      throw new CliError('The export of the content has another number of documents than Sanity reported.')
  }
  return countRows(store.read(path.join(folder, dumpName)))
}

/** Compares the content's database with the counts of the manifest. @throws {CliError} if they differ */
export function requireSameContent(file: string, { documents, transactions }: Manifest['dataset']): void {
  const actual = inspectSnapshot(file)
  if (actual.documents !== documents || actual.transactions !== transactions)
    throw new CliError('The copy of the content has other documents than the original.')
}

/** Compares files with the hashes of the manifest. @throws {CliError} for a damaged file, or a wrong passphrase */
export async function requireIntact(folder: string, files: Manifest['files'], store: Encryption): Promise<void> {
  for (const { path: name, sha256 } of files) {
    const file = path.join(folder, name)
    const actual = await measure(store.read(file))
    if (actual.sha256 !== sha256) throw new CliError(`${file} is damaged: its content differs from the manifest.`)
  }
}

/** Name of the database's dump in a backup. */
export const dumpName = 'data.ndjson.gz'

/** Name of the embedded lake's database in a backup. */
const embeddedDocuments = 'content/lake.sqlite.gz'

/** Name of a hosted dataset's documents in a backup, in Sanity's export format. */
const hostedDocuments = 'content/data.ndjson.gz'

/** Counts the rows of a dump. `parseDump` compares them with the count in the last line of the dump. */
async function countRows(bytes: AsyncIterable<Buffer>) {
  const { tables, rows } = await parseDump(linesOf(bytes))
  const counter = rowCounter()
  for await (const { table, text } of rows) counter.row(table, text)
  return { tables, rows: counter.summary() }
}

/** Decompresses a stored file into a new file. */
export const unpack = (bytes: AsyncIterable<Buffer>, file: string): Promise<void> =>
  pipeline(decompress(bytes), createWriteStream(file, { mode: 0o600, flush: true }))

async function countLines(lines: AsyncIterable<string>): Promise<number> {
  let count = 0
  for await (const line of lines) if (line) count++
  return count
}
