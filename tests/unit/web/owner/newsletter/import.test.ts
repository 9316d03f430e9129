import { expect, test } from 'vitest'
import { UnreadableFile } from '#schemas/decode-text.ts'
import { guessColumns, readRow } from '#web/owner/newsletter/import/columns.ts'
import { readDate } from '#web/owner/newsletter/import/read-date.ts'
import { readTable } from '#web/owner/newsletter/import/read-file.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
const latin = (text: string) =>
  Uint8Array.from(text, (one) => (one === '€' ? 0x80 : one.charCodeAt(0)))

/** Parses a file as the import does. @returns address, name, consent date, end date, source and status of each row */
async function parsed(text: string | Uint8Array, fileName = 'people.csv') {
  const [header = [], ...rows] = await readTable(typeof text === 'string' ? utf8(text) : text)
  const columns = guessColumns(header, rows, fileName)
  return rows.map((row) => {
    const { email, name, agreedAt, leftAt, source, status } = readRow(row, columns)
    const dates = [agreedAt, leftAt].map((at) => at?.toISOString().slice(0, 10))
    return [email, name, ...dates, source, status]
  })
}

const excel = 'E-Mail;Vorname;Nachname;Datum\r\nzoe@example.com;Zoë;Müller €;04.03.2021\r\n'
test.each([
  ['UTF-8', utf8(excel)],
  ['UTF-8 with a byte order mark', utf8(`\uFEFF${excel}`)],
  ['UTF-16 LE with a byte order mark and tabs', utf16(`\uFEFF${excel.replaceAll(';', '\t')}`)],
  ['UTF-16 LE without a byte order mark', utf16(excel)],
  ['Windows-1252', latin(excel)],
  [
    'UTF-8 with a first line that names the separator',
    utf8(`sep=,\r\n${excel.replaceAll(';', ',')}`),
  ],
  ['UTF-8 with quotation marks', utf8(excel.replaceAll('Zoë', '"Zoë"'))],
])('reads a file of Excel in %s', async (_, bytes) => {
  expect(await parsed(bytes)).toEqual([
    ['zoe@example.com', 'Zoë Müller €', '2021-03-04', undefined, '', 'subscribed'],
  ])
})

const mailchimp =
  '"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION'
const mailchimpRow =
  'Zoe@Example.com,Zoë,"O\'Neil, Jr.",2,,,"2021-03-04 10:22:33",203.0.113.9,48.1,11.5,1,2,Europe/Berlin,DE,BY'

test.each([
  [
    `${mailchimp},LAST_CHANGED,LEID,EUID,NOTES,TAGS`,
    ',"2021-03-05 10:00:00",1,a,,',
    undefined,
    'subscribed_members_export_1.csv',
    'subscribed',
  ],
  [
    `${mailchimp},UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_CAMPAIGN_ID,UNSUB_REASON,UNSUB_REASON_OTHER,LEID`,
    ',"2022-01-02 03:04:05","March",1,NORMAL,,1',
    '2022-01-02',
    'unsubscribed_members_export_1.csv',
    'left',
  ],
  [
    `${mailchimp},CLEAN_TIME,CLEAN_CAMPAIGN_TITLE,CLEAN_CAMPAIGN_ID,LEID`,
    ',"2022-01-02 03:04:05",,,1',
    '2022-01-02',
    'renamed.csv',
    'bounced',
  ],
  [mailchimp, '', undefined, 'nonsubscribed_members_export_1.csv', 'never-agreed'],
])('reads the file $3 of Mailchimp as $4', async (header, rest, leftAt, fileName, status) => {
  expect(await parsed(`${header}\n${mailchimpRow}${rest}\n`, fileName)).toEqual([
    ['zoe@example.com', "Zoë O'Neil, Jr.", '2021-03-04', leftAt, '', status],
  ])
})

test('reads a file of Substack', async () => {
  const header = 'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at'
  const file = `${header}\nzoe@example.com,false,,other,false,2021-03-04T10:22:33.120Z,\nmia@example.com,true,,yearly_a,true,2021-03-04T10:22:33.120Z,2021-04-04T10:22:33.120Z\n`
  expect(await parsed(file)).toEqual([
    ['zoe@example.com', '', '2021-03-04', undefined, '', 'subscribed'],
    ['mia@example.com', '', '2021-03-04', undefined, '', 'left'],
  ])
})

test('reads the statuses in a file of Kit', async () => {
  const statuses = ['active', 'inactive', 'cancelled', 'bounced', 'complained', 'Confirmed', 'odd']
  const rows = statuses.map((one, n) => `${n}@example.com,Zoë,${one},2021-03-04 10:22:33 UTC,a|b`)
  const read = await parsed(['email,first_name,status,created_at,tags', ...rows].join('\n'))
  expect(read.map(([, , at, , , status]) => [at, status])).toEqual(
    'subscribed never-agreed left bounced complained subscribed never-agreed'
      .split(' ')
      .map((status) => ['2021-03-04', status]),
  )
})

test.each([
  ['subscribed', 'false', 'true'],
  ['Accepts Marketing', 'no', 'yes'],
  ['Newsletter', '0', '1'],
])('in the column %s, “%s” means no consent and “%s” means consent', async (heading, no, yes) => {
  const read = await parsed(`email,${heading}\na@example.com,${no}\nb@example.com,${yes}\n`)
  expect(read.map(([, , , , , status]) => status)).toEqual(['never-agreed', 'subscribed'])
})

test.each([
  ['Ghost', 'email,subscribed_to_emails', ['true', 'false'], ['subscribed', 'never-agreed']],
  ['Brevo', 'EMAIL,EMAIL_BLOCKLIST', ['false', 'true'], ['subscribed', 'left']],
  ['German Excel', 'E-Mail,Abgemeldet', ['FALSCH', 'WAHR'], ['subscribed', 'left']],
  [
    'a column with any heading',
    'Email,Lage',
    ['subscribed', 'Unsubscribed', 'cleaned', 'spam'],
    ['subscribed', 'left', 'bounced', 'complained'],
  ],
  [
    'a column with an empty cell',
    'Email,Email Marketing',
    ['Non-subscribed', 'pending', 'unsubscribed', ''],
    ['never-agreed', 'never-agreed', 'left', 'subscribed'],
  ],
])('reads the subscription status: %s', async (_, header, cells, statuses) => {
  const rows = cells.map((cell, n) => `${n}@example.com,${cell}`)
  const read = await parsed([header, ...rows].join('\n'))
  expect(read.map(([, , , , , status]) => status)).toEqual(statuses)
})

test('an unsubscribe in a column of its own overrides the status “active”', async () => {
  const file =
    'email,status,opted_out,unsubscribed on\na@x.de,active,yes,\nb@x.de,active,no,4/25/2022\nc@x.de,active,no,\n'
  const read = await parsed(file)
  expect(read.map(([email, , , leftAt, , status]) => [email, leftAt, status])).toEqual([
    ['a@x.de', undefined, 'left'],
    ['b@x.de', '2022-04-25', 'left'],
    ['c@x.de', undefined, 'subscribed'],
  ])
})

test.each(['\t', '|', ';', ','])('reads the separator %j, and skips empty lines', async (one) => {
  const lines = [one, `"E-Mail"${one}"Name"`, '', `ZOE@Example.com${one}"a;b,c|d\te"`, one]
  const read = await parsed(lines.join('\r\n'))
  expect(read.map(([email, name]) => [email, name])).toEqual([['zoe@example.com', 'a;b,c|d e']])
})

test('reads an emoji at any position of a long file', async () => {
  const rows = Array.from({ length: 2_000 }, (_, n) => `a${n}@example.com,${'x'.repeat(n % 2)}🌱`)
  const table = await readTable(utf8(['email,name', ...rows].join('\n')))
  expect(table.slice(1).filter(([, name]) => !name?.endsWith('🌱'))).toEqual([])
})

test('finds and cleans addresses in a column with any heading', async () => {
  const file = 'Wer;Kontakt\nZoë;"Zoë <ZOE@example.com>"\nMia;none\n'
  expect((await parsed(file)).map(([email]) => email)).toEqual(['zoe@example.com', undefined])
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

test('detects the order of day and month by a row with a day above 12', async () => {
  for (const file of [
    'email,date\na@example.com,3/4/2021\nb@example.com,25/4/2021\n',
    'email,date\na@example.com,03-04-2021\nb@example.com,25-04-2021\n',
  ])
    expect((await parsed(file)).map(([, , at]) => at)).toEqual(['2021-04-03', '2021-04-25'])
})

test.each([
  ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4])],
  ['an open quotation mark', utf8('email\n"zoe@example.com\n')],
  ['binary data', utf8('a\0b,c\n')],
])('readTable refuses %s', async (_, bytes) => {
  await expect(readTable(bytes)).rejects.toThrow(UnreadableFile)
})
