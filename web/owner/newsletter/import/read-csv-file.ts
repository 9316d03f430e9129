import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { decodeText, UnreadableFile } from '#schemas/decode-text.ts'

/** Maximum of rows, which are all in memory. */
const maxRows = 50_000

/**
 * Maximum of columns in a line, with those inside of quotes. Parsing a line of millions would delay all other
 * requests for seconds.
 */
const maxColumns = 5_000

/** First line of Excel that declares the separator. */
const separatorLine = /^sep=(.)\r?\n/i

/** Returns the most frequent separator of the first line, outside of quotes. */
function separatorOf(text: string): string {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? ''
  const bare = line.replace(/"(?:[^"]|"")*"/g, '')
  const counts = [',', ';', '\t', '|'].map((one) => [one, bare.split(one).length] as const)
  return counts.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ','
}

/** Returns the number of columns of the widest line. */
function columnsIn(text: string, delimiter: string): number {
  let widest = 1
  let columns = 1
  for (let at = 0; at < text.length; at++) {
    if (text[at] === delimiter) columns++
    else if (text[at] === '\n' || text[at] === '\r') columns = 1
    widest = Math.max(widest, columns)
  }
  return widest
}

/** Bytes that are parsed before other requests are handled. */
const chunkLength = 16_384

async function* chunksOf(text: string) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += chunkLength) {
    yield bytes.subarray(at, at + chunkLength)
    await nextTurn()
  }
}

/**
 * Reads the rows of a CSV file.
 * @throws {UnreadableFile}
 */
export async function readTable(bytes: Uint8Array): Promise<string[][]> {
  const text = decodeText(bytes)
  if (text.includes('\0')) throw new UnreadableFile('This file is no text: save it as CSV first.')
  const declared = separatorLine.exec(text)
  const body = declared ? text.slice(declared[0].length) : text
  const delimiter = declared?.[1] ?? separatorOf(body)
  if (columnsIn(body, delimiter) > maxColumns)
    throw new UnreadableFile(`This file has more than ${maxColumns} columns.`)
  const parser = parse({
    delimiter,
    // Without this option the first line end counts for the whole file, but joined files have different ones.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_empty_values: true,
    trim: true,
  })
  try {
    const all = Readable.from(chunksOf(body)).compose(parser)
    const rows: string[][] = await all.take(maxRows + 1).toArray()
    if (rows.length <= maxRows) return rows
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableFile('This file cannot be read: a quotation mark in it is not closed.')
  }
  throw new UnreadableFile(`These are more than ${maxRows} rows: please split the file.`)
}
