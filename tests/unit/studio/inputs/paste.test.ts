// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { isMarkdownSource, readMarkedText } from '#studio/inputs/marked-text.ts'
import { readPaste } from '#studio/inputs/read-paste.ts'

const run = (text: string, more = '') =>
  `<span class="TextRun SCXW1"><span class="NormalTextRun ${more} SCXW1">${text}</span></span>`
const cell = (text: string) => `<table><tbody><tr><td>${text}</td></tr></tbody></table>`
const wordItem = (marker: string, text: string, level = 1) =>
  `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`

test.each([
  [
    'a mail of nested tables with one cell',
    cell(
      `${cell('<p>One <b>bold</b> word.</p><p>See <a href="https://a.example/x">this</a>.</p>')}<ul><li>First</li><li>Second</li></ul><img src="a.png" width="600">`,
    ),
    '<p>One <strong>bold</strong> word.</p><p>See <a href="https://a.example/x">this</a>.</p><ul><li>First</li><li>Second</li></ul>',
    ['pictures'],
  ],
  [
    'a mail with two columns of text and pictures (Mailchimp)',
    '<table role="presentation"><tr><td><img src="a.png" alt="Asha"></td><td><h2>Hello</h2><p>Text</p></td></tr><tr><td>Left</td><td>Right</td></tr></table><img width="1" height="1" src="https://count.example">',
    '<h2>Hello</h2><p>Text</p><p>Left</p><p>Right</p>',
    ['pictures'],
  ],
  [
    'a table of data with links and bold words',
    '<table><tr><th>What</th><th>Data</th><th>Kept</th></tr><tr><td>News</td><td>Your <b>address</b></td><td><a href="/privacy">see</a></td></tr><tr><td>Pack</td><td></td><td><p>a</p><p>b</p></td></tr></table>',
    '<p><strong>What, Data, Kept</strong></p><ul><li><strong>News</strong>: Data: Your <strong>address</strong>; Kept: <a href="/privacy">see</a></li><li><strong>Pack</strong>: Kept: a b</li></ul>',
    [],
  ],
  [
    'a table whose first cell spans two rows',
    '<table><tr><td rowspan="2">A</td><td>1</td></tr><tr><td>2</td></tr></table>',
    '<ul><li><strong>A</strong>: 1</li><li><strong>A</strong>: 2</li></ul>',
    [],
  ],
  [
    'Word online: a blank in an element of its own, a misspelt word',
    `<div class="OutlineElement SCXW1"><p class="Paragraph SCXW1">${run('Two')}<span> </span>${run('words')}${run(' are ')}<span class="SpellingError SCXW1">mispelt</span><span class="EOP SCXW1">&nbsp;</span></p></div>`,
    '<p>Two words are mispelt</p>',
    [],
  ],
  [
    'Word online: a heading, a list with a second level',
    `<div><p role="heading" aria-level="1">${run('Plan')}</p></div><div class="ListContainerWrapper"><ul><li data-aria-level="1"><p>${run('One')}</p></li></ul></div><div class="ListContainerWrapper"><ul><li data-aria-level="2"><p>${run('Deeper')}</p></li></ul></div><div class="ListContainerWrapper"><ol><li data-aria-level="1"><p>${run('Two')}</p></li></ol></div>`,
    '<h2>Plan</h2><ul><li>One<ul><li>Deeper</li></ul></li></ul><ol><li>Two</li></ol>',
    [],
  ],
  [
    'Word and Outlook: lists, a title, an empty paragraph, a link within the document',
    `<p class=MsoTitle>The plan</p><h2>Part</h2><p class=MsoNormal><o:p>&nbsp;</o:p></p>${wordItem('·', 'One <b>bold</b>')}${wordItem('o', 'Deeper', 2)}${wordItem('1.', 'First')}<p class=MsoNormal>As <a href="#_Toc1">above</a>, <a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fx&amp;data=1">here</a><o:p></o:p></p>`,
    '<h2>The plan</h2><h3>Part</h3><ul><li>One <strong>bold</strong><ul><li>Deeper</li></ul></li></ul><ol><li>First</li></ol><p>As above, <a href="https://a.example/x">here</a></p>',
    [],
  ],
  [
    'Google Docs: the wrapper element, nested lists beside their items, coloured words',
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-weight:400;color:#000000;background-color:transparent">Title</span></h1><p dir="ltr"><span style="font-weight:700">Bold</span><span style="color:#ff0000">&nbsp;red</span></p><ul><li aria-level="1"><p><span>One</span></p></li><ul><li aria-level="2"><p><span style="font-style:italic">Deeper</span></p></li></ul><li aria-level="1"><p>Two</p></li></ul><br></b>`,
    '<h2>Title</h2><p><strong>Bold</strong>&nbsp;red</p><ul><li>One<ul><li><em>Deeper</em></li></ul></li><li>Two</li></ul>',
    ['colours'],
  ],
  [
    'Gmail: an element for each line, and an empty one between paragraphs',
    '<div dir="ltr"><div>a</div><div><br></div><div>b<br>c<br><br>d</div></div>',
    '<p>a</p><p>b<br>c</p><p>d</p>',
    [],
  ],
  [
    'Slack: a section, an emoji as a picture, a list with a second level',
    '<div class="p-rich_text_section">Hi <img alt="🎉" src="a.png"> <b data-stringify-type="bold">all</b> <s>no</s></div><ul><li data-stringify-indent="0">a</li></ul><ul><li data-stringify-indent="1">b</li></ul>',
    '<p>Hi 🎉 <strong>all</strong> no</p><ul><li>a<ul><li>b</li></ul></li></ul>',
    ['strike-through'],
  ],
  [
    'typed list markers: dots, boxes, dashes and numbers',
    '<p>• one</p><p>☐ two</p><p>Text</p><p>- <b>a</b></p><p>- b</p><p>- alone, a dash of speech no more</p><p>Text</p><p>1. x</p><p>2) y</p><p>2026. A year</p><p>– alone</p>',
    '<ul><li>one</li><li>two</li></ul><p>Text</p><ul><li><strong>a</strong></li><li>b</li><li>alone, a dash of speech no more</li></ul><p>Text</p><ol><li>x</li><li>y</li></ol><p>2026. A year</p><p>– alone</p>',
    [],
  ],
  [
    'empty headings, list items and paragraphs',
    '<h2> </h2><h2>A</h2><ul><li></li><li><br></li><li>b</li></ul><p>&nbsp;</p><p><br></p>',
    '<h2>A</h2><ul><li>b</li></ul>',
    [],
  ],
  [
    'a list item of two paragraphs',
    '<ul><li><p>a</p><p>b</p></li><li>c</li></ul>',
    '<ul><li>a<br>b</li><li>c</li></ul>',
    [],
  ],
  [
    'a link with an executable scheme',
    '<p><a href="javascript:alert(1)">x</a> &lt;b&gt;</p>',
    '<p>x &lt;b&gt;</p>',
    [],
  ],
])('readPaste converts %s', (_, html, clean, leftOut) => {
  expect(readPaste(html)).toEqual({ html: clean, leftOut })
})

test('readPaste keeps the blanks around inline text', () => {
  const html = '<meta charset="utf-8"><span style="color:#222"> and </span><span>more </span>'
  expect(readPaste(html)).toEqual({ html: '', leftOut: [], words: ' and more ' })
})

test.each([
  [
    '## Why now\r\n\r\nIt is **time**.\r\nReally.\r\n\r\n### How\r\n- one\r\n  - deeper\r\n- [ ] two\r\n☐ three\r\n\r\n1. a\r\n2. b\r\n\r\n> said\r\n',
    '<h2>Why now</h2><p>It is <strong>time</strong>.<br>Really.</p><h3>How</h3><ul><li>one<ul><li>deeper</li></ul></li><li>two</li><li>three</li></ul><ol><li>a</li><li>b</li></ol><blockquote>said</blockquote>',
    true,
  ],
  ['- one\n- two', '<ul><li>one</li><li>two</li></ul>', true],
  ['First.\r\n\r\nSecond.', '<p>First.</p><p>Second.</p>', false],
  // Chats use a single star for bold text, Markdown for emphasis.
  ['*bold* and _it_', '<p><strong>bold</strong> and <em>it</em></p>', true],
  ['**bold** and *it*', '<p><strong>bold</strong> and <em>it</em></p>', true],
  [
    '[a](https://a.example/x) [b](javascript:x)',
    '<p><a href="https://a.example/x">a</a> [b](javascript:x)</p>',
    true,
  ],
  [
    '2 * 3 * 4, snake_case_name, * and _\n\n<b>',
    '<p>2 * 3 * 4, snake_case_name, * and _</p><p>&lt;b&gt;</p>',
    false,
  ],
])('readMarkedText converts %j', (text, html, hasMarks) => {
  expect(readMarkedText(document, text)).toEqual({ html, hasMarks })
})

test('isMarkdownSource is true for unformatted HTML whose text has Markdown syntax', () => {
  const copied = '<div style="white-space: pre;"><div>## Why now</div><div>- **one**</div></div>'
  expect(isMarkdownSource(readPaste(copied).html, '## Why now\n- **one**')).toBe(true)
  expect(isMarkdownSource('<h2>Why now</h2>', '## Why now')).toBe(false)
  expect(isMarkdownSource('<p>Words, #1</p>', 'Words, #1')).toBe(false)
})

test('readMarkedText returns null for a single line without Markdown syntax', () => {
  expect(readMarkedText(document, 'Words - and more, #1')).toBeNull()
})
