// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { isMarkdownSource, readMarkedText } from '#studio/inputs/marked-text.ts'
import { readPaste } from '#studio/inputs/read-paste.ts'

test.each([
  [
    '## Why now\r\n\r\nIt is **time**.\r\nReally.\r\n\r\n### How\r\n- one\r\n  - deeper\r\n- [ ] two\r\n☐ three\r\n\r\n1. a\r\n2. b\r\n\r\n> said\r\n',
    '<h2>Why now</h2><p>It is <strong>time</strong>.<br>Really.</p><h3>How</h3><ul><li>one<ul><li>deeper</li></ul></li><li>two</li><li>three</li></ul><ol><li>a</li><li>b</li></ol><blockquote>said</blockquote>',
    true,
  ],
  [
    'a\n\n---\n\n| A | B |\n|---|:-:|\n| 1 | **2** |\n\n```js\nlet a\n```',
    '<p>a</p><ul><li>A: B</li><li>1: <strong>2</strong></li></ul><p>let a</p>',
    true,
  ],
  [
    'Run:\n```python\ndef f(x):\n    # not a title\n    - 1. **x**\n\n    return x\n```\n# Then\n~~~\n* a',
    '<p>Run:</p><p>def f(x):<br>&nbsp;&nbsp;&nbsp;&nbsp;# not a title<br>&nbsp;&nbsp;&nbsp;&nbsp;- 1. **x**<br><br>&nbsp;&nbsp;&nbsp;&nbsp;return x</p><h2>Then</h2><p>* a</p>',
    true,
  ],
  ['a ```b``` c\n\n```d```', '<p>a b c</p><p>d</p>', true],
  ['- one\n- two', '<ul><li>one</li><li>two</li></ul>', true],
  ['First.\r\n\r\nSecond.', '<p>First.</p><p>Second.</p>', false],
  // Chats use a single star for bold text, Markdown for emphasis.
  ['*bold* and _it_', '<p><strong>bold</strong> and <em>it</em></p>', true],
  ['**bold** and *it*', '<p><strong>bold</strong> and <em>it</em></p>', true],
  ['[a](https://a.example/x) [b](javascript:x)', '<p><a href="https://a.example/x">a</a> [b](javascript:x)</p>', true],
  [
    '1. one\n   goes on\n   - x\n   - y\n\n2. **two**\n\nEnd',
    '<ol><li>one goes on<ul><li>x</li><li>y</li></ul></li><li><strong>two</strong></li></ol><p>End</p>',
    true,
  ],
  ['a) one\nb) two', '<ol><li>one</li><li>two</li></ol>', true],
  ['i. one\nii. two\niii. three', '<ol><li>one</li><li>two</li><li>three</li></ol>', true],
  ['(1) one\n(2) two', '<ol><li>one</li><li>two</li></ol>', true],
  ['- a\n\t- b\n    - c\n- d', '<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>', true],
  ['\u00a0- a\n\u00a0- b\n\no\tc', '<ul><li>a</li><li>b</li><li>c</li></ul>', true],
  ['1. a\n2. b\n\nText\n\n3. c', '<ol><li>a</li><li>b</li></ol><p>Text</p><p>3. c</p>', true],
  ['Title\n===\n\nText\n---\nmore', '<h2>Title</h2><p>Text</p><p>more</p>', true],
  ['> one\n>\n>> two', '<blockquote>one</blockquote><blockquote>two</blockquote>', true],
  [
    '**[a](https://a.example "A")** ***b*** `c` \\*d\\* <https://e.example/_f_>.',
    '<p><a href="https://a.example"><strong>a</strong></a> <strong><em>b</em></strong> c *d* <a href="https://e.example/_f_">https://e.example/_f_</a>.</p>',
    true,
  ],
  ['### **Title**\n\n***** great', '<h2>Title</h2><p>***** great</p>', true],
  ['a\u2028b\u000bc\u2029\u200b\n\nd', '<p>a<br>b<br>c</p><p>d</p>', false],
  ['2 * 3 * 4, snake_case_name, * and _\n\n<b>', '<p>2 * 3 * 4, snake_case_name, * and _</p><p>&lt;b&gt;</p>', false],
])('readMarkedText converts %j', (text, html, hasSigns) => {
  expect(readMarkedText(document, text)).toMatchObject({ html, hasSigns })
})

test('isMarkdownSource is true for unformatted HTML whose text has Markdown syntax', () => {
  const copied = '<div style="white-space: pre;"><div>## Why now</div><div>- **one**</div></div>'
  expect(isMarkdownSource(readPaste(copied).html, '## Why now\n- **one**')).toBe(true)
  expect(isMarkdownSource('<h2>Why now</h2>', '## Why now')).toBe(false)
  expect(isMarkdownSource('<p>Words, #1</p>', 'Words, #1')).toBe(false)
})

test.each([
  'Words - and more, #1',
  'a) one thing',
  '2024. was\na good year',
  '24. Dezember\n25. Dezember',
  'A. Rao wrote\nB. Meier read',
  '1. alone\nmore',
  '- Asha',
  '~5 km and ~6 km',
  'https://a.example/x',
  '10:00 Welcome\n11:00 Talk',
  'We meet at 10:00',
])('readMarkedText returns null for %j', (text) => {
  expect(readMarkedText(document, text)).toBeNull()
})

test('readMarkedText leaves out pictures and strike-through', () => {
  expect(readMarkedText(document, '![A](https://a.example/a.png)\n\n~~b~~ c')).toMatchObject({
    html: '<p>b c</p>',
    leftOut: ['pictures', 'strike-through'],
  })
})

const [one, several] = ['the times and the name of a chat', 'the times of a chat']
test.each([
  ['[10:11, 26/11/2026] Asha: a\nb', '<p>a<br>b</p>', one],
  [
    '\u200e[26/11/26, 10:11:32\u202fAM] Asha: a\n[26/11/26, 10:12:01\u202fAM] Asha: \u200eimage omitted\nb',
    '<p>a</p><p>b</p>',
    one,
  ],
  [
    '26/11/2026, 10:10 - Messages are encrypted.\n26/11/2026, 10:11 - Asha: a\n26/11/2026, 10:12 - Ben R.: <Media omitted>\n26/11/2026, 10:12 - Ben R.: a.jpg (file attached)\n26/11/2026, 10:12 - Ben R.: - b \u200e<This message was edited>\n- c',
    '<p>Asha: a</p><p>Ben R.: - b<br>- c</p>',
    several,
  ],
  ['26.11.26, 10:11 - Asha: a\n26.11.26, 10:12 - Asha: b', '<p>a</p><p>b</p>', one],
  ['Asha Rao, [26.11.2026 10:11]\na\n\nBen, [26.11.2026 10:12]\nb\nc', '<p>Asha Rao: a</p><p>Ben: b<br>c</p>', several],
])('readMarkedText leaves out the times of the chat %j', (text, html, leftOut) => {
  expect(readMarkedText(document, text)).toMatchObject({ html, leftOut: [leftOut] })
})

test.each([
  ['26/11/2026, 10:00 - Workshop: Courage', '26/11/2026, 10:00 - Workshop:'],
  ['Workshop [26/11/2026 10:00]\nHello', 'Workshop [26/11/2026 10:00]'],
  ['Asha Rao\n  10:11 AM\nHello', '10:11 AM'],
  ['Asha Rao  [10:11 AM]\nHello', 'Asha Rao  [10:11 AM]'],
  ['Asha Rao\n26/11/2026 10:11\nHello', '26/11/2026 10:11'],
  ['Asha Rao  10:11 Uhr\nHallo', 'Asha Rao  10:11 Uhr'],
  ['Asha — Today at 10:11 AM\nHello', 'Asha — Today at 10:11 AM'],
])('readMarkedText keeps the doubtful time in %j', (text, doubt) => {
  const read = readMarkedText(document, text)
  expect(read).toMatchObject({ leftOut: [], doubt })
  expect(read?.html).toContain(doubt)
})

test('readMarkedText joins the lines of a PDF and its divided words', () => {
  const lines = [
    'Career coaching helps people to find out what they want to do next and',
    'how. Many have worked for ten years or more, and feel that some-',
    'thing is missing.',
    'We begin with your Karriere- und Lebensplanung, and with your Karriere-',
    'und Lebensweg. Then we go on.',
  ].join('\n')
  expect(readMarkedText(document, `${lines}\n\nCareer Care\n12 Long Street`)).toMatchObject({
    html: '<p>Career coaching helps people to find out what they want to do next and how. Many have worked for ten years or more, and feel that something is missing.</p><p>We begin with your Karriere- und Lebensplanung, and with your Karriere- und Lebensweg. Then we go on.</p><p>Career Care<br>12 Long Street</p>',
    isJoined: true,
  })
})
