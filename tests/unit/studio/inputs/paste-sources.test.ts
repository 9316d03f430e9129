// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPaste } from '#studio/inputs/read-paste.ts'

const table = (...rows: string[]) => `<table>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`

test.each<[source: string, html: string, clean: string]>([
  [
    'Apple Notes',
    '<div><b><span style="font-size: 24px">Plan</span></b></div><div><br></div><div>First</div><ul class="Apple-dash-list"><li>one</li></ul><ul><li><input type="checkbox" checked>done</li></ul>',
    '<p><strong>Plan</strong></p><p>First</p><ul><li>one</li><li>done</li></ul>',
  ],
  [
    'Apple Mail',
    '<div style="caret-color: rgb(0, 0, 0);">Hello,<div><br></div><div>text <b>bold</b></div><blockquote type="cite"><div>quoted</div></blockquote></div>',
    '<p>Hello,</p><p>text <strong>bold</strong></p><blockquote>quoted</blockquote>',
  ],
  [
    'Apple Pages',
    '<p class="p1"><span class="s1">One</span></p><p class="p2"><span class="s1"></span><br></p><ol class="ol1"><li class="li1"><span class="s2"></span>First</li></ol>',
    '<p>One</p><ol><li>First</li></ol>',
  ],
  [
    'LibreOffice Writer',
    '<style>p{margin-bottom:0.1in}</style><h1 class="western">Title</h1><p><font face="Arial"><b>bold</b></font></p><ul><li><p>One</p><ul><li><p>Deep</p></li></ul></li></ul><p><br/><br/></p>',
    '<h2>Title</h2><p><strong>bold</strong></p><ul><li>One<ul><li>Deep</li></ul></li></ul>',
  ],
  [
    'LibreOffice Calc',
    table('<td height="17"><b>Day</b></td><td><b>Topic</b></td>', '<td>Mon</td><td sdval="5">5</td>'),
    '<p><strong>Day, Topic</strong></p><ul><li><strong>Mon</strong>: 5</li></ul>',
  ],
  ['Excel, one cell', `<!--StartFragment-->${table('<td height=20>Only</td>')}<!--EndFragment-->`, '<p>Only</p>'],
  [
    'PowerPoint',
    '<div v:shape="x"><span style="mso-special-format:bullet">•</span><span>One</span></div><div><span style="mso-special-format:bullet">•</span><span>Two</span></div>',
    '<ul><li>One</li><li>Two</li></ul>',
  ],
  [
    'Outlook on the web',
    '<div class="elementToProof">Dear Asha,</div><div class="elementToProof"><br></div><ul data-editing-info="{}"><li><div role="presentation" class="elementToProof">One</div></li></ul>',
    '<p>Dear Asha,</p><ul><li>One</li></ul>',
  ],
  [
    'Teams',
    '<div itemprop="copy-paste-block">Hi <span itemtype="x">Asha</span><br>&nbsp;</div><p>&nbsp;</p><p>two</p>',
    '<p>Hi Asha</p><p>two</p>',
  ],
  [
    'Gmail with a quoted mail',
    '<div dir="ltr">new</div><br><div class="gmail_quote"><div class="gmail_attr">Asha wrote:<br></div><blockquote class="gmail_quote">old</blockquote></div>',
    '<p>new</p><p>Asha wrote:</p><blockquote>old</blockquote>',
  ],
  [
    'Notion',
    '<h1>Title</h1><p>a <code>code</code></p><ul><li>a<ul><li>b</li></ul></li></ul><blockquote>q</blockquote><hr>',
    '<h2>Title</h2><p>a code</p><ul><li>a<ul><li>b</li></ul></li></ul><blockquote>q</blockquote>',
  ],
  [
    'WhatsApp',
    '<ul><li><span>one</span></li></ul><br><span class="selectable-text">Hello <strong>you</strong></span>',
    '<ul><li>one</li></ul><p>Hello <strong>you</strong></p>',
  ],
  [
    'OneNote',
    '<p style="margin:0in">a</p><p style="margin:0in">&nbsp;</p><ul type=disc><li style="vertical-align:middle"><span>c</span></li></ul>',
    '<p>a</p><ul><li>c</li></ul>',
  ],
  ['Evernote, with an unclosed box', '<div>a</div><en-todo checked="true"/>b', '<p>a</p><ul><li>b</li></ul>'],
  [
    'Medium',
    '<h3 class="graf">T</h3><p class="graf">x <em class="markup--em">y</em></p>',
    '<h2>T</h2><p>x <em>y</em></p>',
  ],
  [
    'Claude',
    '<p class="break-words">One</p><ol class="list-decimal"><li><strong>A</strong>: b</li></ol>',
    '<p>One</p><ol><li><strong>A</strong>: b</li></ol>',
  ],
  [
    'YouTube',
    '<span>See <a href="https://www.youtube.com/redirect?event=x&amp;q=https%3A%2F%2Fa.example%2F">it</a></span>',
    '<p>See <a href="https://a.example/">it</a></p>',
  ],
  [
    'Word with comments',
    '<p class=MsoNormal>a<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[JS1]</a></span></p><div style="mso-element:comment-list"><div style="mso-element:comment"><p class=MsoCommentText>too dear?</p></div></div>',
    '<p>a</p>',
  ],
  [
    'Google Docs with comments',
    '<b style="font-weight:normal" id="docs-internal-guid-2"><p>Text<a href="#cmnt1" id="cmnt_ref1"><sup>[a]</sup></a></p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a></p></div></b>',
    '<p>Text</p>',
  ],
  [
    'Word with a footnote',
    '<p>Text<a href="#_ftn1">[1]</a></p><div style="mso-element:footnote-list"><p><a href="#_ftnref1">[1]</a> note</p></div>',
    '<p>Text[1]</p><p>[1] note</p>',
  ],
  [
    'Word with hidden text',
    '<p>a<span style="mso-hide:all">b</span><span style="display: none">c</span></p>',
    '<p>a</p>',
  ],
  [
    'a mail with a preview text',
    '<div style="display:none;max-height:0">Preview</div><div style="opacity:0;">x</div><p>a</p><p style="visibility:hidden">b</p>',
    '<p>a</p>',
  ],
  ['a preview of a CMS', '<p>Text\u{e0041}\u200b\u200c\u200d\u2063\ufeff end</p>', '<p>Text end</p>'],
  [
    'text with direction marks',
    '<p dir="rtl">שלום \u202bx\u202c\u200f</p><p>a\u2066b\u2069</p>',
    '<p>שלום x\u200f</p><p>ab</p>',
  ],
  ['Persian, Hindi and emoji', '<p>می\u200cخواهم क्\u200dष 👩\u200d💻</p>', '<p>می\u200cخواهم क्\u200dष 👩\u200d💻</p>'],
])('readPaste converts a text of %s', (_, html, clean) => {
  expect(readPaste(html).html).toBe(clean)
})

const oneOf = (list: string) => fc.constantFrom(...list.split('|'))
const text = fc
  .array(oneOf('alpha|beta|שלום|नमस्ते|👩\u200d💻|a\u200bb|x\u202ey|&amp;'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((words) => words.join(' '))
const joined = (parts: fc.Arbitrary<string>) => fc.array(parts, { maxLength: 3 }).map((all) => all.join(''))
const wrapped = (tags: string, inside: fc.Arbitrary<string>) =>
  fc.tuple(oneOf(tags), inside).map(([tag, html]) => `<${tag}>${html}</${tag.split(' ')[0]}>`)
const inline = fc.oneof(
  text,
  wrapped('b|i|span style="font-weight:700"|font color="#c00"|a href="https://a.example/"|u|code|sup', text).map(
    (html) => ` ${html} `,
  ),
  oneOf('<br>|&nbsp;|<o:p></o:p>|<img width="1" src="x">'),
)
const { block } = fc.letrec<{ block: string }>((tie) => {
  const inside = joined(fc.oneof({ maxDepth: 3 }, inline, tie('block')))
  return {
    block: fc.oneof(
      { maxDepth: 4 },
      wrapped('p|h1|h2|h3', joined(inline)),
      wrapped('div|blockquote|section|center', inside),
      wrapped('ul|ol', wrapped('li', inside)),
      inside.map((html) => table(`<td>${html}</td>`)),
    ),
  }
})

const wordsOf = (html: string) => {
  const { body } = new DOMParser().parseFromString(
    html.replace(/<(?:\/?(?:p|div|h\d|blockquote|section|[uo]l|li|table|tr|td|center)|br)>/g, ' '),
    'text/html',
  )
  return (body.textContent ?? '')
    .replace(/[\u200b\u202e]/g, '')
    .split(/\s+/)
    .filter(Boolean)
}

test('a paste has all its words in order, in elements of the editor, and stays the same if it is pasted again', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
      const source = blocks.join('')
      const { html } = readPaste(source)
      expect(wordsOf(html).join(' ')).toBe(wordsOf(source).join(' '))
      expect(
        html.replace(/<\/?(?:p|h2|h3|ul|ol|li|blockquote|strong|em|br|a href="https:\/\/a\.example\/"|a)>/g, ''),
      ).not.toMatch(/<|[\u200b\u202e]/)
      expect(readPaste(html).html).toBe(html)
    }),
    { numRuns: 150 },
  )
})
