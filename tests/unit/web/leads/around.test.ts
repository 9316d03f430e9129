import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { naughty } from '#tests/contract/leads/naughty-strings.ts'
import { proves } from '#tests/specification/proves.ts'
import { migrations, statementsOf } from '#web/db/migrations.ts'
import { errorCode } from '#web/db/store.ts'
import { withDeadline } from '#web/http/deadline.ts'
import { html, lines } from '#web/http/markup.ts'
import { pseudonymOf, visitorAddress } from '#web/http/rate-limit.ts'
import { pageAndSource } from '#web/leads/page-url.ts'
import { subjectLine } from '#web/mail/mail.ts'
import { backOff } from '#web/mail/outbox/claim.ts'

describe('the page a lead came from', () => {
  test('loses its query and its fragment, and keeps its campaign', proves('D9.1', 'D9.2'), () => {
    const address = 'https://career.example/book?utm_source=mail&email=a%40b.co&utm_medium=#x'
    expect(pageAndSource(address)).toEqual({
      page: 'https://career.example/book',
      source: { utm_source: 'mail' },
    })
  })

  test('has no password of its own in it', () => {
    expect(pageAndSource('https://user:pass@career.example/').page).toBe('https://career.example/')
  })

  test.each([
    undefined,
    null,
    7,
    '',
    'nonsense',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a/b',
  ])('%s is no page', (address) =>
    expect(pageAndSource(address)).toEqual({ page: null, source: null }),
  )

  test('whatever a campaign is called can be stored', () => {
    for (const text of naughty) {
      const { source } = pageAndSource(
        `https://a.example/?utm_source=${encodeURIComponent(text.toWellFormed())}`,
      )
      const value = source?.utm_source ?? 'none'
      expect(value.isWellFormed() && value.length <= 200 && !/[\p{Cc}\p{Cf}]/u.test(value)).toBe(
        true,
      )
    }
  })
})

describe('who a visitor is, for the limits', () => {
  const seen = (header: string, proxies: number) =>
    visitorAddress(new Headers({ 'x-forwarded-for': header }), proxies)

  test('is what the proxies saw, not what the visitor wrote', () => {
    expect(seen('1.1.1.1, 2.2.2.2', 1)).toBe('2.2.2.2')
    expect(seen('1.1.1.1, 2.2.2.2, 3.3.3.3', 2)).toBe('2.2.2.2')
  })

  test('is not known without a proxy, or behind fewer than there should be', () => {
    expect(seen('1.1.1.1', 0)).toBeUndefined()
    expect(seen('1.1.1.1', 2)).toBeUndefined()
    expect(visitorAddress(new Headers(), 1)).toBeUndefined()
  })

  test('is a hash that another day or another secret does not repeat', () => {
    const [today, tomorrow] = [new Date('2026-11-21T23:59Z'), new Date('2026-11-22T00:01Z')]
    const one = pseudonymOf('secret', '2.2.2.2', today)
    expect(pseudonymOf('secret', '2.2.2.2', today)).toBe(one)
    expect(pseudonymOf('secret', '2.2.2.2', tomorrow)).not.toBe(one)
    expect(pseudonymOf('other', '2.2.2.2', today)).not.toBe(one)
    expect(one).not.toContain('2.2.2.2')
  })
})

describe('markup', () => {
  test('escapes every value, once', () => {
    const bold = html`<b>${'<&>"\''}</b>`
    expect(html`<p title="${'"'}">${bold}${['<', 1, null, false, undefined]}</p>`.source).toBe(
      '<p title="&quot;"><b>&lt;&amp;&gt;&quot;&#39;</b>&lt;1</p>',
    )
  })

  test('no text gets out of it', () => {
    for (const text of naughty)
      expect(html`<p>${lines(text)}</p>`.source).not.toMatch(/<(?!\/?p>|br>)/)
  })
})

test('a subject is one line of a length that can be read', () => {
  for (const text of naughty) {
    const subject = subjectLine(`New message from ${text}`)
    expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    expect(subject.length).toBeLessThanOrEqual(150)
    expect(subject.isWellFormed() || !text.isWellFormed()).toBe(true)
  }
})

test('a mail is tried for 23 hours, ever more rarely', () => {
  const waits = Array.from({ length: 12 }, (_, index) => backOff(index + 1))
  expect(waits.slice(0, 4)).toEqual([30, 60, 120, 240])
  expect(Math.max(...waits)).toBe(7200)
})

describe('a deadline', () => {
  test('gives what came in time', async () =>
    expect(await withDeadline(1000, Promise.resolve(1))).toBe(1))

  test('does not wait longer, and hears nothing of a failure after it', async () => {
    vi.useFakeTimers()
    let fail = (_: Error) => {}
    const work = new Promise<never>((_, reject) => {
      fail = reject
    })
    const waiting = expect(withDeadline(3000, work)).rejects.toMatchObject({
      code: 'DEADLINE_EXCEEDED',
    })
    await vi.advanceTimersByTimeAsync(3000)
    await waiting
    fail(new Error('late'))
    vi.useRealTimers()
  })
})

test('a fault is told by its code, never by its words', () => {
  const inner = Object.assign(new Error('duplicate a@b.co'), { code: '23505' })
  expect(errorCode(new Error('insert ... a@b.co', { cause: inner }))).toBe('23505')
  expect(errorCode(new TypeError('a@b.co'))).toBe('TypeError')
  expect(errorCode('a@b.co')).toBe('unknown')
})

describe('migrations', () => {
  test('every file that drizzle-kit wrote is in the list, in its order', () => {
    const folder = new URL('../../../../web/db/migrations/', import.meta.url)
    const journal = JSON.parse(readFileSync(new URL('meta/_journal.json', folder), 'utf8'))
    const tags = journal.entries.map(({ tag }: { tag: string }) => tag)
    expect(migrations.map(({ tag }) => tag)).toEqual(tags)
    const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
    expect(files.sort()).toEqual(tags.map((tag: string) => `${tag}.sql`).sort())
  })

  test('they only go forward: nothing is dropped', async () => {
    for (const { file } of migrations)
      expect((await statementsOf(file)).join(';')).not.toMatch(/\bdrop (table|column)\b/i)
  })
})
