import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'

/** Error for a file that is not CSV. The message is for the owner. */
export class UnreadableFile extends Error {}

/** Maximum of rows, which are all in memory. */
const maxRows = 50_000

/** True if every second byte is zero, as in UTF-16 with Latin letters. */
const isUtf16 = (bytes: Uint8Array, zeroAt: 0 | 1) =>
  bytes.length > 3 && bytes[zeroAt] === 0 && bytes[zeroAt + 2] === 0

/**
 * Decodes UTF-8 or UTF-16, with or without byte order mark. Falls back to Windows-1252, which accepts any
 * bytes.
 */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0x50 && second === 0x4b)
    throw new UnreadableFile(
      'This is a workbook or a ZIP archive. Unpack it, or save the sheet as CSV, and choose that file.',
    )
  const decoded = (label: string, fatal = false) => new TextDecoder(label, { fatal }).decode(bytes)
  if ((first === 0xff && second === 0xfe) || isUtf16(bytes, 1)) return decoded('utf-16le')
  if ((first === 0xfe && second === 0xff) || isUtf16(bytes, 0)) return decoded('utf-16be')
  try {
    return decoded('utf-8', true)
  } catch {
    return decoded('windows-1252')
  }
}

/** First line of Excel that declares the separator. */
const separatorLine = /^sep=(.)\r?\n/i

/** Returns the most frequent separator of the first line, outside of quotes. */
function separatorOf(text: string): string {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? ''
  const bare = line.replace(/"(?:[^"]|"")*"/g, '')
  const counts = [',', ';', '\t', '|'].map((one) => [one, bare.split(one).length] as const)
  return counts.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ','
}

/** Characters that are parsed before other requests are handled. */
const chunkLength = 16_384

async function* chunksOf(text: string) {
  let at = 0
  while (at < text.length) {
    // Does not split surrogate pairs.
    const isSplit = /[\ud800-\udbff]/.test(text[at + chunkLength - 1] ?? '')
    const end = at + chunkLength + (isSplit ? 1 : 0)
    yield text.slice(at, end)
    at = end
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
  const parser = parse({
    delimiter: declared?.[1] ?? separatorOf(body),
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_empty_values: true,
    trim: true,
    to: maxRows + 1,
  })
  try {
    const rows: string[][] = await Readable.from(chunksOf(body)).compose(parser).toArray()
    if (rows.length <= maxRows) return rows
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableFile('This file cannot be read: a quotation mark in it is not closed.')
  }
  throw new UnreadableFile(`These are more than ${maxRows} rows: please split the file.`)
}
