import { expect, test } from 'vitest'
import { decodeText } from '#schemas/decode-text.ts'
import { planImport } from '#studio/redirects/import/plan.ts'
import { readRows } from '#studio/redirects/import/read-rows.ts'

const pair = [{ line: 1, from: '/old', to: '/new' }]
test.each([
  ['CSV', '/old,/new', pair],
  ['CSV of Excel in Germany', '"/old";"/new"', pair],
  ['a copied table', '/old\t/new', pair],
  ['Squarespace', '/old -> /new 301', pair],
  ['Apache', 'Redirect 301 /old /new', pair],
  ['Netlify', '/old   /new  301', pair],
  ['a byte order mark', '\ufeff/old,/new\r\n\r\n', pair],
  [
    'a header row and more columns',
    'id,Old,New\n7,/old,/new',
    [
      { line: 1, from: 'id', to: 'Old' },
      { line: 2, from: '/old', to: '/new' },
    ],
  ],
  ['arrows of texts', '/old → /new', pair],
  [
    'addresses without a scheme',
    'a.example/old,www.a.example/new',
    [{ line: 1, from: 'https://a.example/old', to: 'https://www.a.example/new' }],
  ],
  ['apostrophes of a spreadsheet', "'/old,'/new", pair],
  ['a list without text', ',,\n\n', []],
  ['a comma in an address', '"/a,b",/new', [{ line: 1, from: '/a,b', to: '/new' }]],
  [
    'a semicolon in one address',
    '/a;s=1,/new\n/b,/new',
    [
      { line: 1, from: '/a;s=1', to: '/new' },
      { line: 2, from: '/b', to: '/new' },
    ],
  ],
  ['a blank in an address', '/old page,/new', [{ line: 1, from: '/old page', to: '/new' }]],
  ['a row without a target', '/old', [{ line: 1, from: '/old', to: '' }]],
  [
    'a line break, a separator and quotes inside quotes',
    '"/old","/new","moved,\nand ""kept"""\r\n/b,/c',
    [
      { line: 2, from: '/old', to: '/new' },
      { line: 3, from: '/b', to: '/c' },
    ],
  ],
  ['a quote within an address', '/5"-pipe,/new', [{ line: 1, from: '/5"-pipe', to: '/new' }]],
  ['a quote that is not closed', '"/old,/new', undefined],
  ['a quote that opens late', '/old,"/new', undefined],
])('readRows reads %s', (_name, text, rows) => {
  expect(readRows(text)).toEqual(rows)
})

test('decodeText reads the encodings of Excel, and refuses a workbook', () => {
  expect(decodeText(Uint8Array.of(0x2f, 0xfc))).toBe('/ü')
  expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x2f, 0))).toBe('/')
  expect(() => decodeText(Uint8Array.of(0x50, 0x4b))).toThrow('save the sheet as CSV')
})

const site = {
  siteUrl: 'https://asha.example',
  pages: ['/', '/book', '/resources'],
  redirects: [
    { _id: 'kept', from: '/kept', to: '/book' },
    { _id: 'moved', from: '/moved', to: '/book' },
    { _id: 'drafts.moved', from: '/Moved/', to: '/' },
  ],
}
const plan = (text: string) => planImport(readRows(text) ?? [], site)

test.each([
  ['/old,/book', 'new', '/old', '/book', undefined],
  ['/blog/*,/book', 'new', '/blog/*', '/book', undefined],
  ['/?p=12,/book', 'new', '/?p=12', '/book', undefined],
  ['https://before.example/old/,/book', 'new', '/old', '/book', undefined],
  ['http://x.example/old,http://x.example/book', 'new', '/old', '/book', undefined],
  ['/old,https://asha.example/book/', 'new', '/old', '/book', undefined],
  ['/old,https://shop.example/x', 'new', '/old', 'https://shop.example/x', undefined],
  ['/old,/Book/', 'new', '/old', '/book', undefined],
  ['/old,/moved', 'new', '/old', '/book', undefined],
  ['/old,/nowhere', 'new', '/old', '/nowhere', 'No page has the address /nowhere at the moment.'],
  ['/moved,/resources', 'changed', '/moved', '/resources', 'It led to /book until now.'],
  ['/KEPT/,/book', 'same', '/KEPT', '/book', undefined],
  ['/book,/resources', 'refused', '/book', '/resources', expect.stringContaining('is a page')],
  ['/old page,/book', 'new', '/old page', '/book', undefined],
  ['/old,https://www.asha.example/book', 'new', '/old', '/book', undefined],
  ['www.asha.example/old,asha.example/book', 'new', '/old', '/book', undefined],
  ['Old,New', 'refused', 'Old', 'New', expect.stringContaining('No address is in this line')],
  ['old,book', 'refused', 'old', 'book', expect.stringContaining('begins with a slash')],
  ['/a/[name],/book', 'refused', '/a/[name]', '/book', expect.stringContaining('“[name]”')],
  ['/a/*,/book/:splat', 'refused', '/a/*', '/book/:splat', expect.stringContaining('“:splat”')],
  ['/a/*/b,/book', 'refused', '/a/*/b', '/book', expect.stringContaining('at the end alone')],
  ['/old', 'refused', '/old', '', 'The new address is missing.'],
  ['/old,/old', 'refused', '/old', '/old', expect.stringContaining('in a circle')],
  ['/old,javascript:1', 'refused', '/old', 'javascript:1', expect.stringContaining('https://')],
])('planImport decides for the row %s: %s', (text, effect, from, to, note) => {
  expect(plan(text)).toMatchObject([{ effect, from, to, note }])
})

test('planImport follows chains within the list, and refuses a loop and a repeated address', () => {
  expect(plan('/a,/b\n/b,/book\n/A/,/resources\n/c,/d\n/d,/c')).toMatchObject([
    { effect: 'new', from: '/a', to: '/book' },
    { effect: 'new', from: '/b', to: '/book' },
    { effect: 'refused', note: 'Line 1 has this address already.' },
    { effect: 'refused', note: expect.stringContaining('in a circle') },
    { effect: 'refused', note: expect.stringContaining('in a circle') },
  ])
})

test('planImport replaces both the published redirect and the draft of an address', () => {
  expect(plan('/moved,/resources')[0]?.replaces).toEqual(['moved', 'drafts.moved'])
})

test('planImport refuses rows beyond a thousand redirects', () => {
  const rows = Array.from({ length: 1_000 }, (_, at) => `/old-${at},/book`)
  const effects = plan(rows.join('\n')).map(({ effect }) => effect)
  expect([effects[997], effects[998]]).toEqual(['new', 'refused'])
})
