import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { policyFor } from '#web/gateway/finish/policy.ts'

const sent =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; object-src 'none'"
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policyOf = (html: string) =>
  policyFor(html, { 'content-security-policy': sent })['content-security-policy']

test('allows the inline scripts and styles of a page by their hashes, each once', () => {
  const html =
    '<style>a{}</style><script>one()</script><script id="x">two()</script><script>one()</script>'
  expect(policyOf(html)).toBe(
    `default-src 'self'; script-src 'self' ${hash('one()')} ${hash('two()')}; style-src 'self' ${hash('a{}')}; object-src 'none'`,
  )
})

test('needs no hash for script files and data blocks', () => {
  const html =
    '<script src="/a.js" async=""></script><script type="application/ld+json">{}</script>'
  expect(policyOf(html)).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self'; object-src 'none'",
  )
})

test('allows a script with line breaks and quotes', () => {
  const text = 'a("<b>",\n"\'")'
  expect(policyOf(`<script nonce="">${text}</script>`)).toContain(hash(text))
})

test('keeps a policy without inline code, and adds no policy to an answer without one', () => {
  const own = "script-src 'self' 'nonce-x'"
  expect(policyFor('<script>a</script>', { 'content-security-policy': own })).toEqual({
    'content-security-policy': own,
  })
  expect(policyFor('<script>a</script>', {})).toEqual({})
})
