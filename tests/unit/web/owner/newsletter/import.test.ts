import { expect, test } from 'vitest'
import { UnreadableFile } from '#schemas/decode-text.ts'
import {
  countWords,
  proposeMeaning,
  proposeRoles,
  signOfLeaving,
  type Words,
} from '#web/owner/newsletter/import/propose-columns.ts'
import { readTable } from '#web/owner/newsletter/import/read-csv-file.ts'
import { dayComesFirst, readDate } from '#web/owner/newsletter/import/read-date.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
const latin = (text: string) => Uint8Array.from(text, (one) => (one === '€' ? 0x80 : one.charCodeAt(0)))

const excel = 'E-Mail;Vorname;Nachname;Datum\r\nzoe@example.com;Zoë;Müller €;04.03.2021\r\n'
test.each([
  ['UTF-8', utf8(excel)],
  ['UTF-8 with a byte order mark', utf8(`\uFEFF${excel}`)],
  ['UTF-16 LE with a byte order mark and tabs', utf16(`\uFEFF${excel.replaceAll(';', '\t')}`)],
  ['UTF-16 LE without a byte order mark', utf16(excel)],
  ['Windows-1252', latin(excel)],
  ['UTF-8 with a first line that names the separator', utf8(`sep=;\r\n${excel}`)],
  ['UTF-8 with quotation marks', utf8(excel.replaceAll('Zoë', '"Zoë"'))],
])('reads a file of Excel in %s', async (_, bytes) => {
  expect(await readTable(bytes)).toEqual([
    ['E-Mail', 'Vorname', 'Nachname', 'Datum'],
    ['zoe@example.com', 'Zoë', 'Müller €', '04.03.2021'],
  ])
})

test.each(['\t', '|', ';', ','])('reads the separator %j, and skips empty lines', async (one) => {
  const lines = [one, `"E-Mail"${one}"Name"`, '', `z@example.com${one}"a;b,c|d\te\nf"`, one]
  expect(await readTable(utf8(lines.join('\r\n')))).toEqual([
    ['E-Mail', 'Name'],
    ['z@example.com', 'a;b,c|d\te\nf'],
  ])
})

test('reads an emoji at any position of a long file', async () => {
  const rows = Array.from({ length: 2_000 }, (_, n) => `a${n}@example.com,${'x'.repeat(n % 2)}🌱`)
  const table = await readTable(utf8(['email,name', ...rows].join('\n')))
  expect(table.slice(1).filter(([, name]) => !name?.endsWith('🌱'))).toEqual([])
})

test('reads a file whose first heading begins like a ZIP archive', async () => {
  expect(await readTable(utf8('PK,email\n1,a@b.co\n'))).toEqual([
    ['PK', 'email'],
    ['1', 'a@b.co'],
  ])
})

test.each([
  ['\r\n', '\n'],
  ['\n', '\r\n'],
  ['\r\n', '\r'],
])('reads each row of a file whose lines end with %j and with %j', async (first, second) => {
  const file = `email${first}a@b.co${second}c@d.co${first}`
  expect(await readTable(utf8(file))).toEqual([['email'], ['a@b.co'], ['c@d.co']])
})

test.each([
  ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4])],
  ['an open quotation mark', utf8('email\n"zoe@example.com\n')],
  ['binary data', utf8('a\0b,c\n')],
  ['more than 50 000 rows', utf8('a@b.co\n'.repeat(100_000))],
])('readTable refuses %s', async (_, bytes) => {
  await expect(readTable(bytes)).rejects.toThrow(UnreadableFile)
})

test.each([
  ['2021-03-04 23:30:00 +02:00', undefined, '2021-03-04T21:30:00.000Z'],
  ['3/12/2021', true, '2021-12-03T00:00:00.000Z'],
  ['3/12/2021', false, '2021-03-12T00:00:00.000Z'],
  ['3/12/2021', undefined, undefined],
  ['3/12/21', true, '2021-12-03T00:00:00.000Z'],
  ['04-03-2021 10:22', true, '2021-03-04T00:00:00.000Z'],
  ['04-03-2021', undefined, undefined],
  ['4.3.21', undefined, '2021-03-04T00:00:00.000Z'],
  ['2021/3/4', undefined, '2021-03-04T00:00:00.000Z'],
  ['4 March 2021', undefined, '2021-03-04T00:00:00.000Z'],
  ['04-Mar-21', undefined, '2021-03-04T00:00:00.000Z'],
  ['March 4, 2021 10:22 AM', undefined, '2021-03-04T00:00:00.000Z'],
  ['Thu, 04 Mar 2021 10:22:33 +0000', undefined, '2021-03-04T00:00:00.000Z'],
  ['4 Foo 2021', undefined, undefined],
  ['31 Feb 2021', undefined, undefined],
  ['31.02.2021 x', undefined, undefined],
  ['2121-01-01', undefined, undefined],
  ['0000-01-01', undefined, undefined],
  ['last spring', undefined, undefined],
])('readDate(%j, days first: %s) is %s', (text, dayFirst, at) => {
  expect(readDate(text, dayFirst)?.toISOString()).toBe(at)
})

test.each([
  [['3/4/2021', '25/4/2021'], true],
  [['03-04-2021', '25-04-2021'], true],
  [['3/4/2021', '4/25/2021'], false],
  [['3/4/2021', '25.4.2021'], undefined],
])('dayComesFirst(%j) is %s', (cells, first) => expect(dayComesFirst(cells)).toBe(first))

/** Counts the words of columns with one row. */
const wordsOf = (cells: string[]) => {
  const columns = cells.map((): Words => new Map())
  countWords(columns, [cells])
  return columns
}

test.each([
  ['Email Address', 'a@x.de', 'email'],
  ['Family Name', 'Müller', 'lastName'],
  ['creation_date', '2021-03-04', 'agreedAt'],
  ['Subscribed', '4.3.2021', 'agreedAt'],
  ['subscribed', 'false', 'status'],
  ['EMAIL_BLACKLIST', '0', 'status'],
  ['unsubscribed on', '4/25/2022', 'leftAt'],
  ['UNSUB_TIME', '', 'none'],
  ['MEMBER_RATING', '2', 'none'],
  ['unsubscribe', 'https://career.example/newsletter/unsubscribe?token=0123456789abcdef', 'none'],
  ['last_seen', '2021-03-04', 'none'],
])('the column %s with %j is proposed as %s', (heading, cell, role) => {
  expect(proposeRoles([heading], wordsOf([cell]))).toEqual([role])
})

test.each([
  ['Status', 'cleaned', 'bounced'],
  ['Status', 'non-subscribed', 'omitted'],
  ['Status', 'opt_out', 'unsubscribed'],
  ['Newsletter', 'yes', 'subscribed'],
  ['Newsletter', '0', 'omitted'],
  ['EMAIL_BLACKLIST', '0', 'subscribed'],
  ['Abgemeldet', 'wahr', 'unsubscribed'],
  ['Column 3', '1', 'omitted'],
])('in the column %s the word %j is proposed as %s', (heading, word, meaning) => {
  expect(proposeMeaning(heading, word)).toBe(meaning)
})

test.each([
  ['notes', 'Unsubscribed by letter', 'none', 'Unsubscribed by letter'],
  ['Lage', 'abgemeldet', 'none', 'abgemeldet'],
  ['email_disabled', '1', 'none', 'email_disabled'],
  ['unsub_time', '2022-01-02', 'agreedAt', 'unsub_time'],
  ['Unsubscribed from all email', 'TRUE', 'none', 'Unsubscribed from all email'],
  ['Abgemeldet am', '4.3.2021', 'none', 'Abgemeldet am'],
  ['HAS_OPTED_OUT', '1', 'none', 'HAS_OPTED_OUT'],
  ['tags', 'opt_out', 'none', 'opt_out'],
  ['Unsubscribed from all email', '', 'none', undefined],
  ['unsubscribe', `https://a.example/leave?token=${'0'.repeat(60)}`, 'none', undefined],
  ['type', 'unsubscribed', 'status', undefined],
  ['notes', 'Met at the fair', 'none', undefined],
  ['email', 'spam@example.com', 'email', undefined],
  ['link', 'https://career.example/newsletter/unsubscribe?token=1', 'none', undefined],
] as const)('the sign that %s (%s) as %s says who has left is %s', (heading, cell, role, sign) => {
  const [words = new Map()] = wordsOf([cell])
  expect(signOfLeaving(heading, words, role)).toBe(sign)
})
