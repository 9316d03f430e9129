// @vitest-environment jsdom
import { expect, test } from 'vitest'
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
    'Notion: a tick list, a callout and a toggle',
    '<ul>\n<li>[ ]  Call her</li>\n<li>[x]  Done</li>\n</ul><aside>💡 Callout</aside><details><summary>More</summary><p>Inside</p></details>',
    '<ul><li>Call her</li><li>Done</li></ul><p>💡 Callout</p><p>More</p><p>Inside</p>',
    [],
  ],
  [
    'Google Sheets: a bold first row',
    '<google-sheets-html-origin><table><tbody><tr><td style="font-weight:bold;">Day</td><td style="font-weight:bold;">Topic</td></tr><tr><td>Mon</td><td>Courage<br/>and rest</td></tr></tbody></table>',
    '<p><strong>Day, Topic</strong></p><ul><li><strong>Mon</strong>: Courage<br>and rest</li></ul>',
    [],
  ],
  [
    'LinkedIn and ChatGPT: hidden words, buttons, redirects and click parameters',
    '<p><span class="visually-hidden">hashtag</span>#career <a href="https://www.linkedin.com/redir/redirect?url=https%3A%2F%2Fa.example%2Fx%3Ffbclid%3D1&amp;urlhash=1">a</a> <a href="https://a.example/y?utm_source=chatgpt.com#p">b</a> <a href="https://a.example/?utm_source=letter&amp;mc_eid=7">c</a><button>Copy code</button></p>',
    '<p>#career <a href="https://a.example/x">a</a> <a href="https://a.example/y#p">b</a> <a href="https://a.example/?utm_source=letter">c</a></p>',
    [],
  ],
  [
    'empty headings, items and paragraphs',
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
    ['links without a web address'],
  ],
  [
    'addresses without a scheme, and the redirects of Google, Slack and Proofpoint',
    '<p><a href="www.a.example">a</a> <a href="//a.example/b">b</a> <a href="https://google.de/url?q=https://a.example/c">c</a> <a href="https://slack-redir.net/link?url=https%3A%2F%2Fa.example%2Fd">d</a> <a href="https://urldefense.com/v3/__https://a.example/e__;!!x$">e</a> <a href="tel:+49301">f</a></p>',
    '<p><a href="https://www.a.example">a</a> <a href="https://a.example/b">b</a> <a href="https://a.example/c">c</a> <a href="https://a.example/d">d</a> <a href="https://a.example/e">e</a> <a href="tel:+49301">f</a></p>',
    [],
  ],
  [
    'Word: a list that goes on after a paragraph, and one that restarts',
    `${wordItem('1.', 'a')}<p>between</p>${wordItem('2.', 'b')}<p>x</p>${wordItem('1.', 'c')}${wordItem('a)', 'd', 2)}${wordItem('2.', 'e')}${wordItem('1.', 'f')}`,
    '<ol><li>a</li></ol><p>between</p><p>2. b</p><p>x</p><ol><li>c<ol><li>d</li></ol></li><li>e</li></ol><p>1. f</p>',
    [],
  ],
  [
    'Word: numbered headings, items with words as markers, symbols of Wingdings',
    `<h1 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.1<span>&nbsp; </span></span>Plan</h1>${wordItem('Step 1:', 'a')}${wordItem('Ø', 'b')}${wordItem('v', 'c')}`,
    '<h2>1.1 Plan</h2><p>Step 1: a</p><ul><li>b</li><li>c</li></ul>',
    [],
  ],
  [
    'Word: list levels that begin at 2, and that skip one',
    `${wordItem('o', 'a', 2)}${wordItem('o', 'b', 2)}${wordItem('·', 'c')}${wordItem('§', 'd', 3)}${wordItem('o', 'e', 2)}`,
    '<ul><li>a</li><li>b</li><li>c<ul><li>d</li><li>e</li></ul></li></ul>',
    [],
  ],
  [
    'lists with a first number, with a number at an item, and counted down',
    '<ol start="2"><li>a</li></ol><p>x</p><ol><li value="3">b</li></ol><p>x</p><ol reversed><li>c</li><li>d</li></ol><ol type="a"><li>e</li></ol>',
    '<p>2. a</p><p>x</p><p>3. b</p><p>x</p><p>2. c</p><ol><li>d</li><li>e</li></ol>',
    [],
  ],
  [
    'typed list markers: letters, Roman numbers, in brackets, at line breaks',
    '<p>a) one</p><p>b) two</p><p>x</p><p>(1) one</p><p>(2) two</p><p>x</p><p>i. one</p><p>ii. two</p><p>x</p><p>1. one<br>2. two<br>End</p><p>Plan:<br>- one<br>- two</p>',
    '<ol><li>one</li><li>two</li></ol><p>x</p><ol><li>one</li><li>two</li></ol><p>x</p><ol><li>one</li><li>two</li></ol><p>x</p><ol><li>one</li><li>two</li></ol><p>End</p><p>Plan:</p><ul><li>one</li><li>two</li></ul>',
    [],
  ],
  [
    'typed markers that are no list: alone, initials, dates, numbers that do not begin at 1',
    '<p>a) one</p><p>x</p><p>A. Rao</p><p>B. Meier</p><p>24. December</p><p>25. December</p><p>2024. was</p><p>* Terms apply</p>',
    '<p>a) one</p><p>x</p><p>A. Rao</p><p>B. Meier</p><p>24. December</p><p>25. December</p><p>2024. was</p><p>* Terms apply</p>',
    [],
  ],
  [
    'tick lists of Evernote, Word and Google Docs',
    '<div><en-todo></en-todo>a</div><div><input type="checkbox">b</div><p>☒ c</p><ul><li role="checkbox"><img src="data:x" width="18" alt="checked"><p>d</p></li></ul>',
    '<ul><li>a</li><li>b</li><li>c</li><li>d</li></ul>',
    [],
  ],
  [
    'a table with a header cell over two columns',
    '<table><tr><th colspan="2">Group</th><th>C</th></tr><tr><td>1</td><td>2</td><td>3</td></tr><tr><td colspan="3">all</td></tr><tr><td>4</td><td>5</td><td>6</td></tr></table>',
    '<p><strong>Group, C</strong></p><ul><li><strong>1</strong>: Group: 2; C: 3</li><li><strong>all</strong></li><li><strong>4</strong>: Group: 5; C: 6</li></ul>',
    [],
  ],
  [
    'raised and lowered numbers',
    '<p>10<sup>3</sup> CO<sub>2</sub> m<span style="vertical-align: super">2</span> 1<sup>st</sup> x<sup>[1]</sup></p>',
    '<p>10³ CO₂ m² 1st x[1]</p>',
    [],
  ],
  [
    'formulas, choices and players',
    '<p><span><span><math><mi>x</mi><annotation>x</annotation></math></span><span aria-hidden="true">x</span></span> <select><option>a</option></select><a href="https://a.example"><button>Book</button></a> <button><a href="https://b.example">Call</a></button></p><iframe src="https://a.example">b</iframe>',
    '<p>x <a href="https://a.example">Book</a> <a href="https://b.example">Call</a></p>',
    ['embedded content'],
  ],
  [
    'characters without a width, and line ends of slides',
    '<h2>\u200b</h2><p>a\ufeffb\u2028c\u000bd</p><p>Bewer\u00adbung</p><ul><li>\u200e</li></ul>',
    '<p>ab<br>c<br>d</p><p>Bewer\u00adbung</p>',
    [],
  ],
  [
    'control characters, and invisible characters beside a list marker and a link',
    '<p>a\u0007b</p><p>•  \u0007</p><p>\u00ad<br>• c</p><p><a href="https://a.example"><sup>\u00ad</sup>d</a></p>',
    '<p>ab</p><p>•</p><ul><li>c</li></ul><p>\u00ad<a href="https://a.example">d</a></p>',
    [],
  ],
  [
    'elements that a style hides (the preheader of a mail, hidden text of Word)',
    '<p style="color:red; DISPLAY : none !important">a</p><p style="visibility:hidden">b</p><p>c<span style="mso-hide:all">d</span></p>',
    '<p>c</p>',
    [],
  ],
  [
    'a tick list whose boxes have no end (Evernote)',
    '<div><en-todo checked="true"/>a</div><div><en-todo/>b</div>',
    '<ul><li>a</li><li>b</li></ul>',
    [],
  ],
  [
    'code in an element for each line, with a button and line breaks',
    '<pre><code>a = 1</code>\n<code>b = 2<br>c = 3</code><button>Copy</button></pre>',
    '<p>a = 1<br>b = 2<br>c = 3</p>',
    [],
  ],
  [
    'elements that only a style or their name makes blocks',
    '<span style="display:block">a</span><span style="display: block">b</span><nav>c</nav><ul><li>d<span style="display:block">e</span></li></ul>',
    '<p>a</p><p>b</p><p>c</p><ul><li>d<br>e</li></ul>',
    [],
  ],
  [
    'a chat of one person (WhatsApp)',
    '<div>[10:11, 26/11/2026] Asha: <b>Hello</b></div><div>more</div><div>[10:12, 26/11/2026] Asha: Bye</div>',
    '<p><strong>Hello</strong></p><p>more</p><p>Bye</p>',
    ['the times and the name of a chat'],
  ],
])('readPaste converts %s', (_, html, clean, leftOut) => {
  expect(readPaste(html)).toMatchObject({ html: clean, leftOut })
})

test('readPaste keeps the blanks around inline text', () => {
  const html = '<meta charset="utf-8"><span style="color:#222"> and </span><span>more </span>'
  expect(readPaste(html)).toMatchObject({ html: '', leftOut: [], words: ' and more ' })
})

test('readPaste names the pictures of a table that becomes a list, and keeps an emoji', () => {
  const img = '<img src="a.png" width="300">'
  const first = `<tr><td>Asha</td><td>${img}</td><td>Coach</td></tr>`
  const second = '<tr><td>Ben</td><td><img alt="✅"></td><td>Lead</td></tr>'
  expect(readPaste(`<table>${first}${second}</table>`)).toMatchObject({
    html: '<ul><li><strong>Asha</strong>: Coach</li><li><strong>Ben</strong>: ✅; Lead</li></ul>',
    leftOut: ['pictures'],
  })
  const head = `<tr><th>Who</th><th>${img}What</th></tr>`
  const plain = '<tr><td>Asha</td><td>Coach</td></tr>'
  expect(readPaste(`<table>${head}${plain}</table>`).leftOut).toEqual(['pictures'])
})

test('readPaste keeps typed markers and the times of a chat if the coach pastes them again', () => {
  const lines = '<p>a) one</p><p>b) two</p><p>[10:11, 26/11/2026] Asha: Hello</p>'
  expect(readPaste(lines, { isLiteral: true })).toMatchObject({
    html: lines,
    leftOut: [],
    hasSigns: false,
  })
})

test('readPaste names a time that may be of a chat, and keeps the time', () => {
  const html = '<div>[Yesterday 10:11] Asha Rao</div><div>Hello</div>'
  expect(readPaste(html)).toMatchObject({
    html: '<p>[Yesterday 10:11] Asha Rao</p><p>Hello</p>',
    doubt: '[Yesterday 10:11]',
  })
})

test.each([
  ['<pre><div><div>python</div><code class="language-python">', '</code></div></pre>'],
  ['<div><span>Python</span></div><pre><code class="hljs language-python">', '</code></pre>'],
  ['<pre><code>', '\n</code></pre>'],
])('readPaste keeps the lines of a code block in %s', (before, after) => {
  const code = 'if x:\n\t<b>- 1</b>\n  12:30 Asha: hi\n'
  const { html } = readPaste(`<p>Try:</p>${before}${code}${after}<p>Done</p>`)
  expect(html).toBe('<p>Try:</p><p>if x:<br>&nbsp;&nbsp;&nbsp;&nbsp;- 1<br>&nbsp;&nbsp;12:30 Asha: hi</p><p>Done</p>')
})
