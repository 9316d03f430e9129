import { expect, test } from 'vitest'
import { textOf } from '#web/mail/template/block.ts'
import { mailThemeOf } from '#web/mail/template/theme.ts'
import { issueMailBlocks } from '#web/owner/newsletter/issues/issue-mail-blocks.ts'

const siteUrl = 'https://career.example'
const block = (text: string, more: object = {}) => ({
  ...{ _key: text, _type: 'block' as const },
  children: [{ _key: 's', _type: 'span' as const, text }],
  ...more,
})
const write = (...body: Parameters<typeof issueMailBlocks>[0] & object) => {
  const blocks = issueMailBlocks(body, siteUrl)
  const { styled } = mailThemeOf()
  return { html: blocks.map((one) => one.html(styled).source).join('\n'), text: textOf(blocks) }
}
const link = (href: string) => ({
  markDefs: [{ _key: 'l', _type: 'link' as const, href }],
  children: [{ _key: 's', _type: 'span' as const, text: 'Here', marks: ['strong', 'l'] }],
})

test('a picture has its absolute address, its description and the width of the mail', () => {
  const asset = { _id: `image-${'a'.repeat(40)}-1600x900-jpg`, blurHash: null }
  const picture = { _key: 'p', _type: 'picture' as const, alt: 'A "desk"', asset }
  const { html, text } = write({ ...picture, crop: null, hotspot: null })
  expect(html).toMatch(/^<img src="https:\/\/career\.example\/media\/images\/a{40}-1600x900\.jpg\?/)
  expect(html).toContain('alt="A &quot;desk&quot;" width="504" height="284"')
  expect(text).toBe('[A "desk"]')
  expect(write({ ...picture, asset: null, crop: null, hotspot: null }).html).toBe('')
})

test.each([
  ['normal', 'Here'],
  ['h2', 'Here\n----'],
  ['h3', 'Here'],
  ['blockquote', '> Here'],
])('in the style %s a link within the site has its absolute address', (style, plain) => {
  const { html, text } = write(block('', { ...link('/resources'), style }))
  const start = /<a href="https:\/\/career\.example\/resources" [^>]*><strong>Here<\/strong>/
  expect(html).toMatch(start)
  expect(text).toBe(`${plain}\nhttps://career.example/resources`)
})

test('a link with a bold word is one link, and its address follows once', () => {
  const words = [
    ['See ', []],
    ['my ', ['l']],
    ['new', ['strong', 'l']],
    [' article', ['l']],
    ['!', []],
  ] as const
  const children = words.map(([text, marks], at) => ({
    ...{ _key: `${at}`, _type: 'span' as const, text, marks: [...marks] },
  }))
  const { html, text } = write(block('', { ...link('https://a.example/x'), children }))
  expect(html).toMatch(/See <a href="https:\/\/a\.example\/x" [^>]*>my <strong>new<\/strong> article<\/a>!/)
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(text).toBe('See my new article!\nhttps://a.example/x')
})

test.each([
  ['https://a.example/x', 'See https://a.example/x'],
  ['mailto:me@a.example', 'See https://a.example/x\nme@a.example'],
  ['tel:+4930123456', 'See https://a.example/x\n+4930123456'],
])('the plain text names the target %s once, without its scheme for apps', (href, text) => {
  const children = [{ _key: 's', _type: 'span' as const, text: 'See https://a.example/x', marks: ['l'] }]
  expect(write(block('', { ...link(href), children })).text).toBe(text)
})

test('a quotation has no blank at the end of an empty line', () => {
  expect(write(block('One.\n\nTwo.', { style: 'blockquote' })).text).toBe('> One.\n>\n> Two.')
})

test('a link with an executable scheme is left out', () => {
  expect(write(block('', link('javascript:alert(1)'))).html).not.toContain('href')
})

test('a list after a paragraph starts with 1, and an empty paragraph is left out', () => {
  const point = { listItem: 'number' as const }
  const { text } = write(...[block('a', point), block('b', point), block(' '), block('c'), block('d', point)])
  expect(text).toBe('1. a\n2. b\n\nc\n\n1. d')
})

test('nested list items have numbers of their own, and the outer list continues', () => {
  const point = (text: string, level: number, listItem: 'number' | 'bullet' = 'number') =>
    block(text, { level, listItem })
  const { text } = write(
    ...[point('a', 1), point('aa', 2), point('ab', 2), point('b', 1), point('ba', 2, 'bullet')],
    ...[point('c', 1), point('ca', 2), point('point', 1, 'bullet'), point('d', 1)],
  )
  expect(text.split('\n')).toEqual([
    ...['1. a', '   1. aa', '   2. ab', '2. b', '   • ba', '3. c', '   1. ca', '• point', '1. d'],
  ])
})
