import { PGlite } from '@electric-sql/pglite'
import { afterEach, expect, test, vi } from 'vitest'
import { naughty } from '#tests/contract/leads/naughty-strings.ts'
import { nightly } from '#tests/nightly.ts'
import { type Column, csvFile, csvOf, datedName, readSeparator } from '#web/owner/download.ts'

const column: Column<string>[] = [
  { title: 'Text', of: (row) => row },
  { title: 'More', of: () => 'b' },
]
const bytesOf = async (rows: Iterable<string> | AsyncIterable<string>) =>
  new Uint8Array(await new Response(csvOf(column, rows)).arrayBuffer())
const textOf = async (rows: Iterable<string> | AsyncIterable<string>) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(rows))
const cellOf = async (text: string) => (await textOf([text])).split('\r\n')[1]

test('dates are ISO, numbers unchanged, missing values empty', async () => {
  const at = new Date('2026-11-21T10:00:00Z')
  const columns: Column<null>[] = [
    { title: 'at', of: () => at },
    { title: 'n', of: () => -4 },
    { title: 'none', of: () => null },
    { title: 'absent', of: () => undefined },
  ]
  const file = csvFile('leads', columns, [null])
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="leads.csv"')
  expect((await file.text()).split('\r\n')[1]).toBe('"2026-11-21T10:00:00.000Z","-4",,')
})

afterEach(() => void vi.useRealTimers())

test('names a file by the owner’s day', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T19:30:00Z') })
  expect(datedName('leads', 'Asia/Kolkata')).toBe('leads-2026-03-02')
  expect(datedName('leads', 'UTC')).toBe('leads-2026-03-01')
})

test.each([
  ...['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '\u3000＝1', '＋1', '－1', '＠x'],
  ...[' =1+1', '\u00A0=1', '\u200B=1', '\uFEFF=1', '\n\n  -2', "=cmd|'/C calc'!A0"],
])('formula %# is escaped', async (text) => {
  expect((await textOf([text])).split('"More"\r\n')[1]).toMatch(/^"'/)
})

test.each(['a=1', 'x@example.com', "it's", '1-2', '(=1)', "'=1"])(
  '%j is not escaped',
  async (text) => expect(await cellOf(text)).toBe(`"${text}","b"`),
)

test.each([
  ['+91 98860-55 443', '+91 98860-55 443'],
  // Excel takes mere digits for 9.19886E+11.
  ['+919886055443', '+91988605 5443'],
  ['+49 (0)170/12 34 56', '+49 (0)170/12 34 56'],
  // As arithmetic Excel would give another number.
  ['+1-800-555-0199', '+1 800 555 0199'],
  ['+49/170/123456', '+49 170 123456'],
  // A spreadsheet drops zeros in front, and all digits after the fifteenth.
  ['01701234567', '0170123 4567'],
  ['00491701234567', '0049170123 4567'],
  ['01067', '0 1067'],
  ['12345678901234567890', '1234567890123456 7890'],
  ['919886055443', '91988605 5443'],
  ['98860554431', '98860554431'],
  ['0170/1234567', '0170/1234567'],
])('exports the number %j as %j', async (typed, exported) => {
  expect(await cellOf(typed)).toBe(`"${exported}","b"`)
})

test.each(['+91 98860+1', '+12345', '+91 98860 A1', '+1-800-555*9', '-91 98860 55443'])(
  'escapes %j, which is no phone number',
  async (text) => expect(await cellOf(text)).toBe(`"'${text}","b"`),
)

test('separates the cells by semicolons for Excel in German', async () => {
  const rows = ['Müller; Jörg', 'प्रिया', '+91 98860-55 443', '=1+1']
  const file = await csvFile('leads', column, rows, readSeparator(';')).arrayBuffer()
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file)
  expect(text).toBe(
    '\uFEFF"Text";"More"\r\n"Müller; Jörg";"b"\r\n"प्रिया";"b"\r\n"+91 98860-55 443";"b"\r\n"\'=1+1";"b"\r\n',
  )
  for (const odd of [undefined, '|', 'x']) expect(readSeparator(odd)).toBe(',')
})

test('streams rows, and stops reading when the stream is cancelled', async () => {
  let read = 0
  let ended = false
  async function* many() {
    try {
      for (;;) yield `row ${read++}`
    } finally {
      ended = true
    }
  }
  const reader = csvOf(column, many()).getReader()
  await reader.read()
  await reader.read()
  expect(read).toBeLessThan(2000)
  await reader.cancel()
  expect(ended).toBe(true)
})

test('breaks the file off after an error, instead of ending it', async () => {
  async function* broken() {
    yield 'one'
    throw new Error('the database went away')
  }
  await expect(textOf(broken())).rejects.toThrow('went away')
})

// A database is created: 5 s, and more than 30 on a busy machine (seen).
test('PostgreSQL reads every text back, with an apostrophe before a formula', {
  ...nightly,
  timeout: 120_000,
}, async () => {
  const texts = naughty.filter((text) => !text.includes('\0') && text.isWellFormed())
  texts.push(...['a,b', '"', '""', 'line\nbreak', 'cr\r\nlf', ';', '\\.', "'", '  spaced  ', '=x'])
  const pglite = await PGlite.create()
  await pglite.exec('create table cells (text text, more text)')
  const bytes = (await bytesOf(texts)).slice(3)
  // Empty cells are empty texts here, not missing ones.
  await pglite.query("copy cells from '/dev/blob' with (format csv, header, null 'none')", [], {
    blob: new Blob([bytes]),
  })
  // As bytes: the reader's own decoder drops a byte order mark at a text's beginning.
  const { rows } = await pglite.query<{ text: string }>(
    "select encode(convert_to(text, 'UTF8'), 'base64') as text from cells",
  )
  await pglite.close()
  const read = rows.map(({ text }) => Buffer.from(text, 'base64').toString())
  expect(read).toHaveLength(texts.length)
  read.forEach((text, at) => {
    expect([texts[at], `'${texts[at]}`]).toContain(text)
    expect(text).not.toMatch(/^[\s\p{C}]*[=+\-@＝＋－＠]/u)
  })
})
