import fc from 'fast-check'
import { expect } from 'vitest'
import { UnreadableFile } from '#schemas/decode-text.ts'
import { fuzz } from '#tests/fuzz.ts'
import { readTable } from '#web/owner/newsletter/import/read-csv-file.ts'

/** Returns the rows of a file; undefined if the file is refused in a sentence. */
const read = (bytes: Uint8Array) =>
  readTable(bytes).catch((error: unknown) => {
    if (error instanceof UnreadableFile) return undefined
    throw error
  })

const separators = [',', ';', '\t', '|'] as const
const lineEnds = ['\r\n', '\n', '\r'] as const
const snippet = fc.constantFrom(
  ...['"', '""', '\\', "'", '=', 'sep=', 'sep=;\n', 'a@b.co', ' ', '\ufeff', '\0', 'é', '🌱', '\u2028'],
  ...separators,
  ...lineEnds,
)
const anyText = fc
  .array(fc.oneof(snippet, snippet, fc.string({ unit: 'binary', maxLength: 4 })))
  .map((parts) => parts.join(''))
const encodings = fc.constantFrom<BufferEncoding>('utf8', 'utf16le', 'latin1')
const anyBytes = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.tuple(anyText, encodings).map(([text, encoding]) => Buffer.from(text, encoding)),
)

fuzz(
  'readTable returns rows of texts, or refuses the file in a sentence, for any bytes',
  fc.asyncProperty(anyBytes, async (bytes) => {
    for (const cell of ((await read(bytes)) ?? []).flat()) expect(typeof cell).toBe('string')
  }),
  { runs: 400 },
)

const cell = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.stringMatching(/^[\wäéßÆ€ @.'-]{0,9}$/) },
      { weight: 1, arbitrary: fc.constantFrom('"', '🌱', '\n', '\r\n', ...separators) },
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.join('').trim())
const heading = fc.stringMatching(/^[A-Za-zäé]{1,9}( [a-z]{1,5})?$/)
const table = fc.integer({ min: 1, max: 5 }).chain((width) =>
  fc.record({
    header: fc.array(heading, { minLength: width, maxLength: width }),
    rows: fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 12 }),
  }),
)
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const spelling = fc.record({
  separator: fc.constantFrom(...separators),
  /** Line end of each line, in turn. Joined files have different ones. */
  ends: fc.array(fc.constantFrom(...lineEnds), { minLength: 1, maxLength: 3 }),
  encoding: fc.constantFrom<BufferEncoding>('utf8', 'utf16le'),
  hasMark: fc.boolean(),
  hasAllQuotes: fc.boolean(),
  isDeclared: fc.boolean(),
})

fuzz(
  'readTable returns each row of a file once, with any separator, line ends, quotes and encoding',
  fc.asyncProperty(table, spelling, async ({ header, rows }, file) => {
    const { separator, ends, encoding, hasMark, hasAllQuotes, isDeclared } = file
    const spelled = (text: string) => (hasAllQuotes || /["\r\n,;\t|]/.test(text) ? quoted(text) : text)
    const lines = [header, ...rows].map((row, at) => row.map(spelled).join(separator) + ends[at % ends.length])
    const text = `${hasMark ? '\ufeff' : ''}${isDeclared ? `sep=${separator}\r\n` : ''}${lines.join('')}`
    const filled = rows.filter((row) => row.some(Boolean))
    expect(await readTable(Buffer.from(text, encoding))).toEqual([header, ...filled])
  }),
  { runs: 200 },
)

/** Milliseconds of processor time to read a file. */
async function costOf(bytes: Buffer): Promise<number> {
  const { user, system } = process.cpuUsage()
  await read(bytes)
  const after = process.cpuUsage()
  return (after.user + after.system - user - system) / 1_000
}

fuzz(
  'readTable takes at most a few seconds for 8 MB of any repeated text',
  fc.asyncProperty(anyText, anyText, async (start, repeated) => {
    fc.pre(repeated !== '')
    const size = 8_000_000
    const bytes = Buffer.from(start + repeated.repeat(size / repeated.length)).subarray(0, size)
    expect(await costOf(bytes)).toBeLessThan(10_000)
  }),
  { runs: 3 },
)
