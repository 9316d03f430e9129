import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { mailsOfTheSeed } from '#tests/contract/content/mails-of-the-seed.ts'
import { isForOwners, type Mail } from '#web/mail/mail.ts'
import { moreMails } from './more-mails.ts'

const mails = [
  ...(await mailsOfTheSeed()),
  ...moreMails.map((mail) => ({ name: `${mail.purpose}: ${mail.subject}`, mail })),
]
const documented = readFileSync('docs/mail-clients.md', 'utf8')

const bodyOf = ({ html }: Mail) =>
  html.slice(html.indexOf('<body'), html.indexOf('</html>')).replace(/<!--.*?-->/gs, '')

/** Opening tags of a mail, with their attributes and declarations. */
const tagsOf = (mail: Mail) =>
  [...bodyOf(mail).matchAll(/<([a-z]\w*)([^>]*)>/g)].map(([, name = '', attributes = '']) => ({
    ...{ name, attributes },
    style: /style="([^"]*)"/.exec(attributes)?.[1]?.split(';') ?? [],
  }))

const linksOf = ({ html }: Mail) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

const isLetter = ({ purpose }: Mail) => /^newsletter-(?:issue|series|welcome)$/.test(purpose)

/** Checks by the names of the rules in docs/mail-clients.md. */
const rules: Record<string, (mail: Mail) => void> = {
  'One column'(mail) {
    expect(mail.html).toContain('<meta name="viewport" content="width=device-width">')
    expect(mail.html.match(/max-width:600px;margin:0 auto/g)).toHaveLength(2)
    expect(mail.html).toContain('word-wrap:break-word')
    expect(mail.html).toContain('<!--[if mso]><table role="presentation" align="center" width="600">')
    for (const { attributes, style } of tagsOf(mail))
      for (const [, width] of `${attributes};${style.join(';')}`.matchAll(/width[:=]"?(\d+)(?!%)/g))
        expect(Number(width)).toBeLessThanOrEqual(600)
  },
  Small(mail) {
    expect(Buffer.byteLength(mail.html)).toBeLessThan(12_288)
  },
  'Inline styles'({ html }) {
    const css = [...html.matchAll(/<style>(.*?)<\/style>/g)].map(([, one]) => one).join('')
    const other = css
      .replace(/@media [^{]*\{(?:[^{}]*\{[^}]*\})*\}/g, '')
      .replace(/\[data-ogs[bc]\][^{]*\{[^}]*\}/g, '')
    const selectors = [...other.matchAll(/([^{}]+)\{/g)].map(([, selector]) => selector)
    expect(selectors.slice(0, 5)).toEqual([...[':root', '.ruled', 'h1,h2', 'p', 'a[x-apple-data-detectors]']])
    expect(html).not.toMatch(/url\(|@import|@font-face|<link/i)
    expect(css.length).toBeLessThan(16_384)
    expect(/<!--\[if mso\]><style>.*?<\/style>/.exec(html)?.[0]).not.toMatch(/\S!important/)
  },
  'Padding in cells'(mail) {
    for (const { name, attributes, style } of tagsOf(mail)) {
      const padding = style.find((one) => /^padding(?:-\w+)?:(?!0$)/.test(one))
      if (padding && !/class="button"/.test(attributes)) expect(name).toMatch(/^t[dh]$/)
      expect(style.join(';')).not.toMatch(/margin[^;]*-\d/)
      if (name === 'table') expect(style.join(';')).not.toMatch(/margin:(?!0 auto)/)
    }
    expect(mail.html.match(/<a [^>]*class="button"/g) ?? []).toHaveLength(
      mail.html.match(/mso-padding-alt/g)?.length ?? 0,
    )
  },
  'Dark mode'(mail) {
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">')
    const dark = /prefers-color-scheme:dark\)\{(.*?)\}\}/.exec(mail.html)?.[1]
    for (const { attributes, style } of tagsOf(mail)) {
      if (!style.some((one) => /^(?:background-)?color:/.test(one))) continue
      const [, part = 'none'] = /class="(\w+)/.exec(attributes) ?? []
      expect(dark).toMatch(new RegExp(`\\.${part}[,{]`))
    }
  },
  'Without pictures'(mail) {
    const pictures = tagsOf(mail).filter(({ name }) => name === 'img')
    if (!/^newsletter-(?:issue|series)$/.test(mail.purpose)) expect(pictures).toEqual([])
    for (const { attributes } of pictures)
      expect(attributes).toMatch(/src="https:[^"]+" alt="[^"]*" width="\d+" height="\d+"/)
    expect(mail.html).not.toMatch(/<(?:script|iframe|object|form|svg|video)|background="/i)
  },
  Links(mail) {
    for (const { name, attributes } of tagsOf(mail)) if (name === 'a') expect(attributes).not.toMatch(/\bdir=/)
    for (const href of linksOf(mail)) {
      expect(href).toMatch(/^(?:https:\/\/|mailto:|tel:)/)
      expect(href.length).toBeLessThan(2_000)
    }
    expect(bodyOf(mail)).not.toMatch(/<a [^>]*>\s*<\/a>|<\/a><a /)
  },
  'One-click unsubscribe'(mail) {
    const { 'List-Unsubscribe': list, 'List-Unsubscribe-Post': post } = mail.headers ?? {}
    expect([list !== undefined, post]).toEqual(
      isLetter(mail) ? [true, 'List-Unsubscribe=One-Click'] : [false, undefined],
    )
    if (list) expect(linksOf(mail)).toContain(list.slice(1, -1))
  },
  Conversations({ subject, headers }) {
    expect(subject).toMatch(/^(?!(?:re|fwd?|aw):)[^\p{Cc}]{3,150}$/iu)
    expect(Object.keys(headers ?? {}).join()).not.toMatch(/message-id|references|in-reply-to/i)
  },
  'Preview text'({ html, subject }) {
    const preview = /<div style="display:none[^>]*>([^<]*)/.exec(html)?.[1] ?? ''
    const said = preview.replace(/[\u034f\u200c\u00a0]+$/, '')
    expect(said.length).toBeGreaterThan(15)
    expect(said).not.toMatch(/^Hello/)
    expect(said).not.toBe(subject)
    expect(preview.length).toBeGreaterThan(130)
  },
  Structure(mail) {
    expect(mail.html).toContain('<html lang="en">')
    expect(mail.html.match(/<h1/g)).toHaveLength(1)
    for (const { name, attributes } of tagsOf(mail))
      if (name === 'table' && !attributes.includes('role="presentation"'))
        expect(mail.purpose).toMatch(/self-check|quiz/)
    const open: string[] = []
    for (const [, close, tag = ''] of bodyOf(mail).matchAll(/<(\/?)(\w+)/g)) {
      if (close) expect(open.pop()).toBe(tag)
      else if (!/^(?:br|img)$/.test(tag)) open.push(tag)
    }
    expect(open).toEqual([])
  },
  'Plain text'(mail) {
    for (const href of linksOf(mail).filter((one) => one.startsWith('https:')))
      expect(mail.text.split(/\s/)).toContain(href)
    expect(mail.text).not.toMatch(/<\/?(?:p|b|a|br|div|td)\b(?!>\s*Wolf)|&(?:amp|lt|#39);|mailto:/)
    expect(mail.text).not.toMatch(/\n{3}|[^\S\n](?:\n|$)|\n$/)
    expect(mail.text).not.toMatch(/^\s*(?:\d+\.|[-•]) .*\n\n\s*(?:\d+\.|[-•]) /m)
  },
}

describe.each(mails)('$name', ({ mail }) => {
  test.each(Object.keys(rules))('keeps the rule “%s”', (name) => rules[name]?.(mail))
})

test('docs/mail-clients.md has a row for each rule and each mail', () => {
  const says = (is: boolean) => (is ? 'yes' : '–')
  const rows = mails.map(({ mail }) => {
    const isApart = isForOwners(mail.purpose) || mail.purpose === 'sign-in'
    const cells = [
      ...[mail.purpose, mail.to === 'owners' ? 'owners' : 'reader', says(isLetter(mail))],
      ...[says(isApart), says(/^newsletter-(?:issue|series)$/.test(mail.purpose))],
    ]
    return `| ${cells.join(' | ')} |`
  })
  const tables = documented.split('\n').filter((line) => line.startsWith('| '))
  for (const row of [...rows, ...Object.keys(rules).map((name) => `| ${name} |`)])
    expect(
      tables.some((line) => line.startsWith(row)),
      row,
    ).toBe(true)
})
