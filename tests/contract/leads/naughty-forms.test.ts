import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { postgresDatabases } from '#tests/contract/db/drivers.ts'
import { openedStore } from '#tests/contract/db/with-store.ts'
import { dailyPart } from '#tests/nightly.ts'
import { originalMails } from '#web/content/generated/original-mails.ts'
import type { MailRow } from '#web/db/tables.ts'
import { isBlank, tidy, tidyLine } from '#web/forms/text-rules.ts'
import { releaseLead } from '#web/leads/release-spam.ts'
import { everyKind } from './every-kind.ts'
import { leadOf, mailsOf } from './fixtures.ts'
import { asJson, handled, siteUrl } from './handled.ts'
import { naughty } from './naughty-strings.ts'

const refusal = z.object({ errors: z.record(z.string(), z.string().min(5)) })
const taken = z.object({ id: z.uuid() })
const frame =
  /^\/?(!doctype|!--\[if|!\[endif\]--|html|head|meta|title|style|body|div|p|h[1-6]|table|tr|th|td|ul|ol|li|dl|dt|dd|blockquote|a|br|b|strong|em)$/

// PostgreSQL is many times faster than the embedded database for thousands of requests.
const store = openedStore(postgresDatabases)

const shown = (text: string) => JSON.stringify(text).slice(0, 80)

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }
const seen = (html: string) =>
  html
    .replaceAll('<br>', '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => entities[name] ?? '')

/** Expects that no typed text has become a tag, an attribute, a header or a recipient. */
function expectHarmless(mail: MailRow, email: string) {
  expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
  expect(mail.subject).not.toBe('')
  expect(mail.subject.length, 'the length of a subject').toBeLessThanOrEqual(150)
  for (const [, name] of mail.html.matchAll(/<([^\s>]*)/g)) expect(name).toMatch(frame)
  for (const [tag] of mail.html.matchAll(/<[^>]*>/g)) expect(tag).not.toMatch(/\son\w+\s*=/i)
  for (const [, href] of mail.html.matchAll(/href="([^"]*)"/g))
    expect(href).toMatch(/^https:\/\/career\.example|^mailto:/)
  const own = mail.recipients === null ? mail.replyTo : mail.recipients.join()
  expect(own).toBe(email)
  for (const [name, value] of Object.entries(mail.headers ?? {})) expect(`${name}${value}`).not.toMatch(/[\p{Cc}]/u)
  expect(mail.text).not.toMatch(/(?![\n\t])\p{Cc}/u)
  expect(`${mail.subject}${mail.text}${mail.html}`.isWellFormed()).toBe(true)
}

const suites = everyKind.map((one, suite) => ({ ...one, suite }))

describe.each(suites)('$name', ({ kind, content, right, lines, texts, suite }) => {
  const strings = dailyPart(naughty, suite, suites.length)
  const send = handled(kind, store)
  const post = (fields: object) => send(JSON.stringify(fields), asJson)
  const all = [...lines, ...texts]

  test.skipIf(all.length === 0)(
    'stores every text cleaned or returns 422, and mails it without markup or headers',
    async () => {
      let kept = 0
      for (const text of strings) {
        const email = `n-${randomUUID()}@example.com`
        const fields: Record<string, unknown> = { ...right, email }
        // A long text in every field would exceed the body limit.
        const written = text.length > 1_000 ? [lines[0], texts[0]].flatMap((one) => one ?? []) : all
        for (const field of written) fields[field] = text
        let response = await post(fields)
        const refused = response.status === 422 ? refusal.parse(await response.json()).errors : {}
        for (const field of Object.keys(refused)) {
          expect(written, shown(text)).toContain(field)
          fields[field] = right[field] || 'x'
        }
        if (response.status === 422) response = await post(fields)
        expect(response.status, shown(text)).toBe(201)
        const { id } = taken.parse(await response.json())

        const lead = await leadOf(store, id)
        const stored: Record<string, unknown> = { name: lead?.name, ...lead?.details }
        for (const field of written.filter((one) => !(one in refused))) {
          const expected = texts.includes(field) ? tidy(text) : tidyLine(text)
          expect(stored[field], `${field} ${shown(text)}`).toBe(isBlank(text) ? null : expected)
          kept++
        }
        await store.transaction((tx) => releaseLead(tx, kind, { id, content, words: originalMails, siteUrl }))
        const mails = await mailsOf(store, id)
        expect(mails.length).toBeGreaterThanOrEqual(kind.visitorMail ? 2 : 1)
        for (const mail of mails) expectHarmless(mail, email)
        const told = mails.find((mail) => mail.recipients === null)
        if (texts.some((field) => written.includes(field) && !(field in refused)) && !isBlank(text))
          for (const line of tidy(text).split('\n')) {
            expect(told?.text).toContain(line)
            expect(seen(told?.html ?? '')).toContain(line)
          }
      }
      expect(kept).toBeGreaterThanOrEqual(0.3 * (lines.length + texts.length) * strings.length)
    },
  )
})
