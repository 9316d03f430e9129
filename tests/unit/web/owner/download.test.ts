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

test('a file has dates in ISO format, unchanged numbers, and empty cells for missing values', async () => {
  const at = new Date('2026-11-21T10:00:00Z')
  const columns: Column<null>[] = [at, -4, null, undefined].map((value) => ({
    title: 'Title',
    of: () => value,
  }))
  const file = csvFile('leads', columns, [null])
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="leads.csv"')
  expect((await file.text()).split('\r\n')[1]).toBe('"2026-11-21T10:00:00.000Z","-4",,')
})

afterEach(() => void vi.useRealTimers())

test('the name of a file has the day in the owner’s time zone', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T19:30:00Z') })
  expect(datedName('leads', 'Asia/Kolkata')).toBe('leads-2026-03-02')
  expect(datedName('leads', 'UTC')).toBe('leads-2026-03-01')
})

test.each([
  ...['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '\u3000＝1', '＋1', '－1', '＠x'],
  ...[' =1+1', '\u00A0=1', '\u200B=1', '\uFEFF=1', '\n\n  -2', "=cmd|'/C calc'!A0"],
])('a cell with the formula %j is escaped', async (text) => {
  expect((await textOf([text])).split('"More"\r\n')[1]).toMatch(/^"'/)
})

test.each(['a=1', 'x@example.com', "it's", '1-2', '(=1)', "'=1"])('a cell with %j is not escaped', async (text) =>
  expect(await cellOf(text)).toBe(`"${text}","b"`),
)

test.each([
  ['+91 98860-55 443', '+91 98860-55 443'],
  // Excel would show 9.19886E+11.
  ['+919886055443', '+91988605 5443'],
  ['+49 (0)170/12 34 56', '+49 (0)170/12 34 56'],
  // Excel would compute the result.
  ['+1-800-555-0199', '+1 800 555 0199'],
  ['+49/170/123456', '+49 170 123456'],
  // A spreadsheet drops leading zeros, and all digits after the fifteenth.
  ['01701234567', '0170123 4567'],
  ['00491701234567', '0049170123 4567'],
  ['01067', '0 1067'],
  ['12345678901234567890', '1234567890123456 7890'],
  ['919886055443', '91988605 5443'],
  ['98860554431', '98860554431'],
  ['0170/1234567', '0170/1234567'],
])('the phone number %j is exported as %j', async (typed, exported) => {
  expect(await cellOf(typed)).toBe(`"${exported}","b"`)
})

test.each(['+91 98860+1', '+12345', '+91 98860 A1', '+1-800-555*9', '-91 98860 55443'])(
  'a cell with %j is escaped, because it is no phone number',
  async (text) => expect(await cellOf(text)).toBe(`"'${text}","b"`),
)

test('a file for Excel in German has semicolons between the cells', async () => {
  const rows = ['Müller; Jörg', 'प्रिया', '+91 98860-55 443', '=1+1']
  const file = await csvFile('leads', column, rows, readSeparator(';')).arrayBuffer()
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file)
  expect(text).toBe(
    '\uFEFF"Text";"More"\r\n"Müller; Jörg";"b"\r\n"प्रिया";"b"\r\n"+91 98860-55 443";"b"\r\n"\'=1+1";"b"\r\n',
  )
  for (const odd of [undefined, '|', 'x']) expect(readSeparator(odd)).toBe(',')
})

test('csvOf streams rows, and stops reading when the stream is cancelled', async () => {
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

test('csvOf breaks off the file after an error', async () => {
  async function* broken() {
    yield 'one'
    throw new Error('the database went away')
  }
  await expect(textOf(broken())).rejects.toThrow('went away')
})

// The new database takes 5 s, and took more than 30 s on a busy machine.
test('PostgreSQL parses every exported text, with an apostrophe before a formula, a space in a number', {
  ...nightly,
  timeout: 120_000,
}, async () => {
  const texts = naughty.filter((text) => !text.includes('\0') && text.isWellFormed())
  texts.push(...['a,b', '"', '""', 'line\nbreak', 'cr\r\nlf', ';', '\\.', "'", '  spaced  ', '=x'])
  const pglite = await PGlite.create()
  await pglite.exec('create table cells (text text, more text)')
  const bytes = (await bytesOf(texts)).slice(3)
  // This reads empty cells as empty texts, not as null.
  await pglite.query("copy cells from '/dev/blob' with (format csv, header, null 'none')", [], {
    blob: new Blob([bytes]),
  })
  // PGlite's decoder would drop a byte order mark at the beginning of a text.
  const { rows } = await pglite.query<{ text: string }>(
    "select encode(convert_to(text, 'UTF8'), 'base64') as text from cells",
  )
  await pglite.close()
  const read = rows.map(({ text }) => Buffer.from(text, 'base64').toString())
  expect(read).toHaveLength(texts.length)
  read.forEach((text, at) => {
    const isNumber = /^\d+$/.test(`${texts[at]}`)
    expect([texts[at], `'${texts[at]}`]).toContain(isNumber ? text.replace(' ', '') : text)
    expect(text).not.toMatch(/^[\s\p{C}]*[=+\-@＝＋－＠]/u)
  })
})
