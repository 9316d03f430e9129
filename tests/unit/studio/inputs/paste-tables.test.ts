// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { rowsOf } from '#schemas/table-rows.ts'
import { portableTextOf } from '#studio/inputs/portable-text-of.ts'
import { readPaste } from '#studio/inputs/read-paste.ts'

/** Blocks of a paste into an article: the cells that the site shows for a table, the text for the others. */
const blocksOf = (html: string) =>
  portableTextOf(html).map((block) => {
    if ('rows' in block) return rowsOf(String(block.rows))
    const { children = [], markDefs } = block as { children?: { text: string }[]; markDefs?: [] }
    return [children.map(({ text }) => text).join(''), ...(markDefs ?? [])]
  })

const table = (...rows: string[]) =>
  `<table>${rows.map((row) => `<tr><td>${row.split(',').join('</td><td>')}</td></tr>`).join('')}</table>`

test.each([
  [
    'Word',
    '<table class=MsoTableGrid><tr><td><p class=MsoNormal><b>What<o:p></o:p></b></p></td><td><p class=MsoNormal><b>Kept</b></p></td></tr><tr><td><p class=MsoNormal>News<o:p></o:p></p></td><td><p class=MsoNormal>A year,</p><p class=MsoNormal>or less</p></td></tr></table>',
    [
      ['What', 'Kept'],
      ['News', 'A year, or less'],
    ],
    [],
  ],
  [
    'Excel, with an empty corner and an empty row',
    '<table><col width=64><tr height=20><td class=xl65>&nbsp;</td><td class=xl65># of calls</td><td>Mails</td></tr><tr><td></td><td></td><td></td></tr><tr><td>May</td><td align=right>4</td><td>2</td></tr><tr><td>June</td><td>3</td><td></td></tr></table>',
    [
      ['', '# of calls', 'Mails'],
      ['May', '4', '2'],
      ['June', '3', ''],
    ],
    [],
  ],
  [
    'Google Sheets, with a line break and bold words in a cell',
    '<google-sheets-html-origin><table><tbody><tr><td style="font-weight:bold;">Day</td><td style="font-weight:bold;">Topic</td></tr><tr><td>Mon</td><td>Courage<br/>and <b>rest</b></td></tr></tbody></table>',
    [
      ['Day', 'Topic'],
      ['Mon', 'Courage and rest'],
    ],
    ['bold and italic type in tables'],
  ],
  [
    'Google Docs, with a picture and coloured words in cells',
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><div dir="ltr"><table><tbody><tr><td><p dir="ltr"><span style="font-weight:700">A</span></p></td><td><p>B</p></td></tr><tr><td><p><span style="color:#ff0000">red</span></p></td><td><p>x<img src="a.png"></p></td></tr></tbody></table></div></b>',
    [
      ['A', 'B'],
      ['red', 'x'],
    ],
    ['colours', 'pictures'],
  ],
])('a table from %s becomes a table block', (_, html, rows, leftOut) => {
  const paste = readPaste(html, { hasTables: true })
  expect(blocksOf(paste.html)).toEqual([rows])
  expect(paste.leftOut).toEqual(leftOut)
})

test('the blocks around a table stay in their order, with their links', () => {
  const html = `<h1>Plan</h1><ul><li>One</li></ul>${table('A,B', '1,2')}<p>See <a href="https://a.example/x">this</a></p>${table('C,D', '3,4')}`
  expect(blocksOf(readPaste(html, { hasTables: true }).html)).toEqual([
    ['Plan'],
    ['One'],
    [
      ['A', 'B'],
      ['1', '2'],
    ],
    ['See this', expect.objectContaining({ _type: 'link', href: 'https://a.example/x' })],
    [
      ['C', 'D'],
      ['3', '4'],
    ],
  ])
})

test.each([
  ['a link', table('A,B', '1,<a href="https://a.example/x"><b>two</b></a>')],
  ['a merged cell', '<table><tr><td rowspan="2">A</td><td>1</td></tr><tr><td>2</td></tr></table>'],
  ['a | in a cell', table('A,B', '1,yes|no')],
])('a table with %s becomes the same list as in other texts', (_, html) => {
  const paste = readPaste(html, { hasTables: true })
  expect(paste).toEqual(readPaste(html))
  expect(paste.html).toContain('<ul><li>')
})

test.each([
  [true, '<p>Prices</p><pre>A | B\n1 | 2</pre>'],
  [false, '<p>Prices</p><ul><li><strong>A</strong>: B</li><li><strong>1</strong>: 2</li></ul>'],
])('the caption of a table becomes a paragraph above it (table blocks: %s)', (hasTables, html) => {
  const pasted = table('A,B', '1,2').replace('<table>', '<table><caption>Prices</caption>')
  expect(readPaste(pasted, { hasTables }).html).toBe(html)
})
