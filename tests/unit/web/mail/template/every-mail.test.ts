import { describe, expect, test } from 'vitest'
import { mailsOfTheSeed } from '#tests/contract/content/mails-of-the-seed.ts'
import { proves } from '#tests/specification/proves.ts'
import { writeMail } from '#web/mail/template/frame.ts'

const mails = await mailsOfTheSeed()

test('every mail equals approved-mails.txt', proves('9.1 9.2 D1.4 D1.5 D16.2 D24.2'), async () => {
  const texts = mails.map(({ name, mail: { html, text, ...fields } }) =>
    [`=== ${name}`, JSON.stringify(fields, null, 2), '', text, ''].join('\n'),
  )
  await expect(texts.join('\n')).toMatchFileSnapshot('approved-mails.txt')
})

test.each([
  ['Bewerbung und Anfang', false],
  ['Bewerbungsunterlagen', true],
])('words of the sender’s name “%s” may be broken: %j', (name, isBroken) => {
  const sender = { name, slogan: 'Care', siteUrl: 'https://career.example' }
  const { html } = writeMail({
    ...{ colour: 'pine', sender, title: 'Hello', mark: '', preview: '', blocks: [], foot: [] },
  })
  expect(/overflow-wrap:normal/.test(html)).toBe(!isBroken)
})

describe.each(mails)('$name', ({ name, mail: { subject, html, text } }) => {
  const body = html.slice(html.indexOf('<body'), html.indexOf('</html>'))

  test('is smaller than 12 kB, because the outbox stores each mail', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(12_288)
  })

  test('loads no picture, font, script or tracker', () => {
    expect(html).not.toMatch(/<(?:img|script|link|iframe|object|form)|url\(|@import|@font-face/i)
    for (const [, href] of html.matchAll(/(?:href|src)="([^"]*)"/g))
      expect(href).toMatch(/^(?:https:\/\/career\.example|mailto:)/)
  })

  test('has well-formed HTML', () => {
    const open: string[] = []
    for (const [, close, tag = ''] of body.replace(/<!--.*?-->/gs, '').matchAll(/<(\/?)(\w+)/g)) {
      if (close) expect(open.pop()).toBe(tag)
      else if (tag !== 'br') open.push(tag)
    }
    expect(open).toEqual([])
  })

  test('has a language, one heading, and the role “presentation” on layout tables', () => {
    expect(html).toContain('<html lang="en">')
    expect(html.match(/<h1/g)).toHaveLength(1)
    for (const [tag] of html.matchAll(/<table[^>]*>/g))
      if (!tag.includes('role="presentation"')) expect(name).toMatch(/self-check|quiz/)
  })

  test('has a preview text that differs from its subject', () => {
    const preview = /<div style="display:none[^>]*>([^<]*)/.exec(html)?.[1] ?? ''
    const said = preview.replace(/[\u034f\u200c\u00a0]+$/, '')
    expect(said.length).toBeGreaterThan(15)
    expect(said).not.toMatch(/^Hello/)
    expect(said).not.toBe(subject)
  })

  test('has the target of each link on its own line in plain text', () => {
    const links = [...html.matchAll(/href="(https:[^"]*)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    )
    for (const href of new Set(links)) expect(text.split('\n')).toContain(href)
    expect(text).not.toMatch(/<\/?(?:p|b|a|br|div|td)\b(?!>\s*Wolf)|&(?:amp|lt|#39);|\n{3}|\s$/)
  })
})
