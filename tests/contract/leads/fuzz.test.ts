import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { postgresDatabases } from '#tests/contract/db/drivers.ts'
import { openedStore } from '#tests/contract/db/with-store.ts'
import { nightly } from '#tests/nightly.ts'
import { honeypotName } from '#web/forms/form-values.ts'
import { everyKind } from './every-kind.ts'
import { asJson, handled, nextVisitor, silenceErrors } from './handled.ts'
import { naughty } from './naughty-strings.ts'

/** Statuses that a form handler may return while the database is up. */
const statuses = [200, 201, 303, 400, 403, 409, 413, 415, 422, 429]

// PostgreSQL is many times faster than the embedded database for thousands of requests.
const store = openedStore(postgresDatabases)
beforeEach(() => void silenceErrors())

/** Number of runs for each kind of lead. */
const numRuns = nightly.skip ? 30 : 400

/** Any UTF-16, including unpaired surrogates. */
const anyText = fc.oneof(
  fc.constantFrom(...naughty),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
  fc.string({ unit: 'grapheme' }),
)
const anyNumber = fc.oneof(fc.double(), fc.constantFrom(1e308, -0, 2 ** 53, 5e-324, 3, [3], ['3'], [[3]]))
const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    anyText,
    anyNumber,
    fc.constantFrom(null, true, false, undefined),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(anyText, fc.constantFrom('__proto__', 'toString')), tie('value'), {
      maxKeys: 4,
    }),
  ),
}))

const deep = (depth: number) => `${'{"a":['.repeat(depth)}${']}'.repeat(depth)}`
const anyJsonText = fc.oneof(
  fc.json(),
  anyValue.map((value) => JSON.stringify(value) ?? ''),
  fc.constantFrom(
    ...[deep(5), deep(8_000), '{"name":1e999,"email":-1e999}', '{"__proto__":{"email":"a@b.co"}}'],
    ...['{"email":"\\ud800@b.co"}', '\ufeff{}', '{"a":1}{"a":2}', '{"email":"a@b.co",}', '1', ''],
    ...['{"constructor":{"prototype":1},"email":{"toString":null}}', `{"a":${'9'.repeat(60_000)}}`],
  ),
)

const part = (head: string, body: string) => `--x\r\n${head}\r\n\r\n${body}\r\n`
const anyMultipart = fc
  .array(
    fc.oneof(
      fc.tuple(anyText, anyText).map(([name, value]) => part(`content-disposition: form-data; name="${name}"`, value)),
      fc.constantFrom(
        part('content-disposition: form-data; name="email"; filename="a.txt"', 'a@b.co'),
        part('content-disposition: form-data', 'nameless'),
        part('content-disposition: form-data; name="email"\r\ncontent-type: text/html; charset=x', '1'),
        part('', ''),
        '--x',
        '--x--\r\n',
        '\r\n',
      ),
    ),
    { maxLength: 5 },
  )
  .chain((parts) => fc.constantFrom('--x--\r\n', '--x--', '').map((end) => parts.join('') + end))

const types = [
  ...['application/json', 'application/json; charset=utf-16', 'APPLICATION/JSON;;', 'text/json'],
  ...['application/x-www-form-urlencoded', 'application/x-www-form-urlencoded; charset=latin1'],
  ...['multipart/form-data; boundary=x', 'multipart/form-data; boundary="x', 'multipart/form-data'],
  ...['multipart/form-data; boundary=', 'multipart/mixed; boundary=x', 'text/plain', ';', 'a/b/c'],
]
const headerText = fc
  .array(fc.integer({ min: 0x20, max: 0xff }), { maxLength: 60 })
  .map((units) => String.fromCharCode(...units.filter((unit) => unit !== 0x7f)).trim())
const oddly = (...odd: string[]) =>
  fc.option(fc.oneof(headerText, fc.constantFrom(...odd)), { nil: undefined, freq: 2 })
const anyHeaders = fc.record({
  'content-type': fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...types) }, { weight: 1, arbitrary: headerText }),
  accept: oddly('application/json', 'text/html', '*/*', 'application/json;q=0'),
  'idempotency-key': oddly('k', 'x'.repeat(200), 'x'.repeat(201)),
  'x-forwarded-for': oddly(',,,', '::1', '[::1]:80', '::ffff:1.2.3.4', 'fe80::1%eth0', '1.1.1.1:1'),
  referer: oddly('https://career.example/%00%ff?utm_source=%00%f0', 'http://[', 'about:blank'),
  'user-agent': oddly('x'.repeat(9_000), '\u00ad\u0080'),
  // Mostly no origin, or the site's origin: the handler does not read the body of a request from another origin.
  origin: fc.constantFrom(undefined, undefined, 'https://career.example', 'null', 'http://[::'),
  'sec-fetch-site': fc.constantFrom(undefined, undefined, 'same-origin', 'none', '\u00ff'),
  'content-length': fc.option(fc.constantFrom('-1', '1e99', 'x', '0'), { nil: undefined, freq: 1 }),
})

const defined = (headers: object) =>
  Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )

describe.each(everyKind)('$name', ({ kind, right, lines, texts }) => {
  const send = handled(kind, store)
  /** Sends a request, and expects one of the statuses and no logged error. */
  const expectAnswer = async (body: BodyInit, headers: [string, string][]) => {
    const response = await send(body, headers)
    expect(statuses).toContain(response.status)
    await response.text()
    expect(console.error).not.toHaveBeenCalled()
  }

  test('form returns no 500 and logs no error for any body, content type and headers', async () => {
    const anyBody = fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Uint8Array.from(bytes)),
      anyJsonText,
      anyMultipart,
      fc.dictionary(fc.string(), fc.string()).map((fields) => String(new URLSearchParams(fields))),
      fc.constantFrom('%', '%zz=%', 'a=%00', '&&=&=', 'email=a%40b.co&email=&email', '+=+'),
    )
    const property = fc.asyncProperty(anyBody, anyHeaders, (body, headers) => expectAnswer(body, defined(headers)))
    await fc.assert(property, { numRuns })
  })

  test('form returns no 500 and logs no error for any values of its fields', async () => {
    const names = [...Object.keys(right), ...lines, ...texts]
    const others = ['email', honeypotName, 'elapsed', 'key', 'pageUrl', 'intent', 'answers']
    const change = fc.dictionary(fc.constantFrom(...names, ...others), anyValue, { maxKeys: 3 })
    const property = fc.asyncProperty(change, fc.boolean(), async (fields, script) => {
      const form = { ...right, email: `${randomUUID()}@example.com`, ...fields }
      const accept = script ? 'application/json' : 'text/html'
      const headers = { ...asJson, accept, 'x-forwarded-for': nextVisitor() }
      await expectAnswer(JSON.stringify(form), Object.entries(headers))
    })
    await fc.assert(property, { numRuns })
  })
})
