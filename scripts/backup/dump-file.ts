import { z } from 'zod'
import { rowCounter, rowsSummary } from '#web/db/dump.ts'
import { migrations } from '#web/db/migrations.ts'
import { CliError } from '../stack/cli.ts'
import { decompress } from './gzip.ts'

const header = z.object({ tables: z.string() })
const row = z.object({ table: z.string() })
const end = z.object({ end: rowsSummary })

/** Row of a dump: table, and line of the file. */
export type Line = { table: string; text: string }

/** Content of a dump: the last migration of its database, and its rows. */
export type Dump = z.infer<typeof header> & {
  rows: AsyncGenerator<Line>
}

const notADump = () => new CliError('This is not a dump of the site’s database. Nothing was stored.')

/** Yields the lines of a compressed dump. @param bytes decrypted content of the file */
export async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of decompress(bytes).setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}

/**
 * Parses a dump. The iteration of its rows ends with an error if they differ from the count in the last line.
 * @throws {CliError} for a file that is not a dump, or is of a newer version
 */
export async function parseDump(lines: AsyncIterable<string>, name = 'The file'): Promise<Dump> {
  const all = reportDamage(lines, name)
  const about = parse(header, (await all.next()).value)
  if (!migrations.some(({ tag }) => tag === about.tables))
    throw new CliError(
      `The file was made by another version of the site (tables ${about.tables}, here ${migrations.at(-1)?.tag}). Restore it with that version. Nothing was stored.`,
    )
  return { ...about, rows: countedRows(all, name) }
}

async function* countedRows(lines: AsyncIterable<string>, name: string) {
  const counter = rowCounter()
  for await (const text of lines) {
    if (text.startsWith('{"end"')) {
      const { end: expected } = parse(end, text)
      for (const table of Object.keys(expected)) counter.table(table)
      if (JSON.stringify(sorted(counter.summary())) === JSON.stringify(sorted(expected))) return
      throw new CliError(`${name} is damaged: its rows differ from the count at its end. Nothing was stored.`)
    }
    const { table } = parse(row, text)
    counter.row(table, text)
    yield { table, text }
  }
  throw new CliError(`${name} is damaged: it ends too early. Nothing was stored.`)
}

const sorted = (summary: object) => Object.entries(summary).sort(([a], [b]) => (a < b ? -1 : 1))

async function* reportDamage(lines: AsyncIterable<string>, name: string) {
  try {
    yield* lines
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && `${error.code}`.startsWith('Z_'))) throw error
    throw new CliError(`${name} is damaged (${error.code}). Nothing was stored.`)
  }
}

function parse<T>(shape: z.ZodType<T>, line: unknown): T {
  try {
    return shape.parse(JSON.parse(String(line)))
  } catch {
    throw notADump()
  }
}
