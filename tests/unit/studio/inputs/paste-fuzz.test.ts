// @vitest-environment jsdom
import fc from 'fast-check'
import { expect } from 'vitest'
import { hasWords } from '#schemas/has-words.ts'
import { safeHref } from '#schemas/safe-href.ts'
import { readPaste } from '#studio/inputs/read-paste.ts'
import { fuzz, valuesIn } from '#tests/fuzz.ts'

/** Element names and attributes that programs write, and some that none writes. */
const openings = valuesIn(`
  p  div  span  b  i  h1  h2  h6  ul  ol  li  blockquote  pre  code  table  tr  td  th  caption  tbody
  section  details  sup  sub  s  dl  dd  o:p  math  a  a href="%"  a href="#x"  a href="http://["
  a href="https://a.example"  a href="javascript:alert(1)"  font color=red  span style="display:block"
  a href="https://www.google.com/url?q=https://www.google.com/url%3Fq=//x"  p class=MsoTitle
  td colspan="3"  td rowspan="2"  th colspan="0"  td rowspan="65534"  td colspan="1000"  td role=heading
  li aria-level="9"  li aria-level="999999999"  li aria-level="-1"  li value="-5"  p class=MsoQuote
  li data-stringify-indent="7e8"  ol start="4"  ol start="-2147483648"  ol reversed
  div role="heading" aria-level="1e9"  p style="mso-list:l0 level3 lfo1"  b style="font-weight:normal"
  span style="white-space:pre"  blockquote style="border: none"
`)
const text = fc
  .array(
    fc.oneof(
      fc.stringMatching(/^seen[a-z]{5}$/),
      fc.constantFrom(' ', '\n', '&nbsp;', '\t', '\u200b', '\ufeff', '\u2028', '\u00ad', '\u0007'),
      fc.constantFrom('• ', '1. ', '- ', '☐ ', 'a) ', '| ', '&lt;', '&#x80;', '&#1;', '10:12 ', '🌱'),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.join(' '))
const secret = 'unseentext'
const unseen = valuesIn(`
  style  script  template  title  noscript  select  textarea hidden  span hidden  dialog hidden
  span style="display:none"  p style="color:red; DISPLAY : none !important"  p class="sr-only"
  span style="visibility:hidden"  p style="mso-hide:all"
`)
const close = (opening: string) => `</${opening.split(' ')[0]}>`
const { node: anyNode } = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    text,
    fc.constantFrom('<br>', '<hr>', '<img alt="✅">', '<img src=x>', '<en-todo>', '<![if x]>', '<!-- x'),
    fc.constantFrom(...unseen).map((opening) => `<${opening}>${secret}${close(opening)}`),
    fc
      .tuple(fc.constantFrom(...openings), fc.array(tie('node'), { maxLength: 4 }), fc.nat(9))
      // One element of ten is not closed.
      .map(([opening, inner, end]) => `<${opening}>${inner.join('')}${end ? close(opening) : ''}`),
  ),
}))

const blocks = ['P', 'H2', 'H3', 'BLOCKQUOTE', 'PRE', 'LI']
const parents: Record<string, string[]> = {
  ...Object.fromEntries(blocks.map((name) => [name, ['BODY']])),
  ...{ LI: ['UL', 'OL'], UL: ['BODY', 'LI'], OL: ['BODY', 'LI'] },
  ...{ BR: blocks, A: blocks, STRONG: [...blocks, 'A'], EM: [...blocks, 'A', 'STRONG'] },
}

/** Expects elements that the editor supports, at their places, each with something to see. */
function checkElement(element: Element) {
  const { tagName, parentElement, textContent } = element
  expect(parents[tagName], tagName).toContain(parentElement?.tagName)
  if (tagName !== 'BR') expect(hasWords(textContent), `${tagName} without words`).toBe(true)
  const names = element.getAttributeNames()
  expect(names).toEqual(tagName === 'A' ? ['href'] : [])
  if (tagName === 'A') expect(safeHref(element.getAttribute('href'))).toBeDefined()
}

fuzz(
  'readPaste returns elements of the editor with each visible word, and no invisible text, for any HTML',
  fc.property(fc.array(anyNode, { maxLength: 6 }), fc.boolean(), (nodes, hasTables) => {
    const pasted = `<body>${nodes.join('')}`.replace(/<!-- x.*$/s, '')
    const { html, words } = readPaste(pasted, { hasTables })
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    expect(body.innerHTML).toBe(html)
    for (const element of body.querySelectorAll('*')) checkElement(element)
    const read = `${body.textContent}${words ?? ''}`
    expect(read).not.toContain(secret)
    expect(read).not.toMatch(/(?![\n\t])\p{Cc}|[\u200b\ufeff\u2028]/u)
    for (const [word] of pasted.matchAll(/seen[a-z]{5}/g)) if (!secret.includes(word)) expect(read).toContain(word)
  }),
  { runs: 200 },
)
