import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { naughty } from '#tests/contract/leads/naughty-strings.ts'
import { bodyLimit, RequestError, readFields } from '#web/http/body.ts'
import { withDeadline } from '#web/http/deadline.ts'
import { html, lines } from '#web/http/markup.ts'
import { visitorNetwork } from '#web/http/visitor-network.ts'

const hop = fc.oneof(fc.ipV4(), fc.ipV6(), fc.stringMatching(/^[\x21-\x7e]{0,60}$/))
test('visitorNetwork depends only on the last entry of X-Forwarded-For', () =>
  fc.assert(
    fc.property(fc.array(hop), fc.oneof(fc.ipV4(), fc.ipV6()), (claimed, seen) => {
      const from = (hops: string[]) => visitorNetwork(new Headers({ 'x-forwarded-for': hops.join(', ') }), 1)
      expect(from([...claimed, seen])).toBe(from([seen]))
      expect(from([seen])).toBeTruthy()
      expect(visitorNetwork(new Headers({ 'x-forwarded-for': seen }), 0)).toBeUndefined()
    }),
  ))

test('visitorNetwork is the same for all spellings of the first half of an IPv6 address', () => {
  const of = (address: string) => visitorNetwork(new Headers({ 'x-forwarded-for': address }), 1)
  const one = of('2001:db8:1:2::1')
  for (const other of ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '[2001:DB8:1:2::9]:443']) expect(of(other)).toBe(one)
  expect(of('2001:db8:1:3::1')).not.toBe(one)
  expect([of('[::1]'), of('fe80::1%eth0')]).toEqual(['0:0:0:0', 'fe80:0:0:0'])
  expect([of('2001::1:2:3:4:5'), of('a::ffff:1.2.3.4')]).toEqual(['2001:0:0:1', 'a:0:0:0'])
  expect([of('1.2.3.4:80'), of('::ffff:1.2.3.4'), of('1.2.3.4')]).toEqual(Array(3).fill('1.2.3.4'))
  for (const odd of ['a[::1]:80', '[::1]:80b', 'a1.2.3.4:80', '::ffff:1.2.3.4b']) expect(of(odd)).toBe(odd)
})

const urlencoded = 'application/x-www-form-urlencoded'
const request = (type: string, body: BodyInit, init: object = {}) =>
  new Request('http://site.example/', {
    ...{ method: 'POST', headers: { 'content-type': type }, body },
    ...init,
  })
const streamed = (type: string, body: ReadableStream) => request(type, body, { duplex: 'half' })
const value = fc.jsonValue({ maxDepth: 3 })

test('readFields returns every JSON object unchanged', () =>
  fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), value), async (sent) => {
      const read = await readFields(request('application/json', JSON.stringify(sent)))
      expect(read).toEqual(JSON.parse(JSON.stringify(sent)))
    }),
  ))

test('readFields returns every form unchanged, both urlencoded and multipart', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.stringMatching(/^[\w-]{1,9}$/), fc.string({ unit: 'grapheme' }))),
      async (pairs) => {
        const form = new FormData()
        for (const [name, text] of pairs) form.append(name, text)
        const expected = new Map<string, string[]>()
        for (const [name, text] of pairs) expected.set(name, [...(expected.get(name) ?? []), text])
        const encoded = await readFields(request(urlencoded, String(new URLSearchParams(pairs))))
        const parts = await readFields(new Request('http://a.example/', { method: 'POST', body: form }))
        const lines = (text: unknown) => String(text).replace(/\r\n?/g, '\n')
        for (const read of [encoded, parts]) {
          expect(Object.keys(read).sort()).toEqual([...expected.keys()].sort())
          for (const [name, texts] of expected) expect([read[name]].flat().map(lines)).toEqual(texts.map(lines))
        }
      },
    ),
  ))

test('readFields stops reading a body at the limit', () =>
  fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 9_999 }), async (chunks, size) => {
      let left = chunks
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          if (left-- > 0) controller.enqueue(new Uint8Array(size).fill(0x20))
          else controller.close()
        },
      })
      const outcome = await readFields(streamed('application/json', body)).catch((error: unknown) => error)
      if (!(outcome instanceof RequestError)) throw new Error('white space is no JSON')
      expect(outcome.status).toBe(chunks * size > bodyLimit ? 413 : 400)
      expect((chunks - Math.max(left, 0)) * size).toBeLessThanOrEqual(bodyLimit + 2 * size)
    }),
  ))

test('readFields is fast for a body with many values of one name', { timeout: 5_000 }, async () => {
  const body = 'a&'.repeat(bodyLimit / 2)
  const { a } = await readFields(request(urlencoded, body))
  expect(a).toHaveLength(bodyLimit / 2)
})

test('readFields returns a field named __proto__ as a normal property', async () => {
  const fields = await readFields(request(urlencoded, '__proto__=1&constructor=2'))
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype)
  expect(Object.keys(fields)).toEqual(['__proto__', 'constructor'])
  const parsed = await readFields(request('application/json', '{"__proto__":{"polluted":1}}'))
  expect('polluted' in parsed).toBe(false)
})

test.each([
  ['/api/contact', 64 * 1024, 'at most 64 kB'],
  ['/owner/settings/signature', 128 * 1024, 'at most 128 kB'],
  ['/owner/newsletter/import', 8 * 1024 * 1024, 'at most 8 MB'],
])('readFields of %s accepts %i bytes, and names this limit in its refusal', async (path, limit, words) => {
  const read = (size: number) =>
    readFields(
      new Request(`http://site.example${path}`, {
        method: 'POST',
        headers: { 'content-type': urlencoded },
        body: 'a'.repeat(size),
      }),
    )
  expect(Object.keys(await read(limit))).toHaveLength(1)
  await expect(read(limit + 1)).rejects.toThrow(words)
})

test('readFields refuses a body that breaks off with 400', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) })
  await expect(readFields(streamed(urlencoded, body))).rejects.toMatchObject({ status: 400 })
})

test('html escapes each value once', () => {
  const bold = html`<b>${'<&>"\''}</b>`
  expect(html`<p title="${'"'}">${bold}${['<', 1, null, false, undefined]}</p>`.source).toBe(
    '<p title="&quot;"><b>&lt;&amp;&gt;&quot;&#39;</b>&lt;1</p>',
  )
})

test('html turns no text into an element', () => {
  for (const text of naughty) expect(html`<p>${lines(text)}</p>`.source).not.toMatch(/<(?!\/?p>|br>)/)
})

test('a deadline that has passed already rejects, and Node warns of no negative time', async () => {
  const warn = vi.spyOn(process, 'emitWarning')
  await expect(withDeadline(-46.4, new Promise(() => {}))).rejects.toThrow()
  expect(warn).not.toHaveBeenCalled()
})
