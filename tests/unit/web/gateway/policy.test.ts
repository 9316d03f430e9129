import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { policyFor } from '#web/gateway/finish/policy.ts'

const sent =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; object-src 'none'"
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policyOf = (html: string) => policyFor(html, { 'content-security-policy': sent })['content-security-policy']

const script = 'a("<b>",\n"\'")'
test.each([
  [
    'the inline scripts of a page, each once',
    '<script>one()</script><script id="x">two()</script><script>one()</script>',
    `script-src 'self' ${hash('one()')} ${hash('two()')}; style-src 'self'; object`,
  ],
  ['the inline styles of a page', '<style>a{}</style>', `style-src 'self' ${hash('a{}')}; object`],
  ['a script with line breaks and quotes', `<script nonce="">${script}</script>`, hash(script)],
  [
    'script files and data blocks without a hash',
    '<script src="/a.js" async=""></script><script type="application/ld+json">{}</script>',
    "script-src 'self'; style-src 'self'; object",
  ],
])('the policy allows %s', (_, html, rules) => expect(policyOf(html)).toContain(rules))

test('policyFor changes no policy without unsafe-inline, and adds no policy', () => {
  const own = "script-src 'self' 'nonce-x'"
  expect(policyFor('<script>a</script>', { 'content-security-policy': own })).toEqual({
    'content-security-policy': own,
  })
  expect(policyFor('<script>a</script>', {})).toEqual({})
})
