import { expect, test } from 'vitest'
import { takesMethod } from '#web/http/request-address.ts'

test.each([
  ['GET', '/book', true],
  ['HEAD', '/book', true],
  ['POST', '/book', false],
  ['POST', '/api/contact', true],
  ['POST', '/owner/sign-in/ask', true],
  ['POST', '/newsletter/unsubscribe', true],
  ['POST', '/apix', false],
  ['PUT', '/api/contact', false],
  ['TRACE', '/', false],
])('%s of %s is accepted: %s', (method, path, taken) => {
  expect(takesMethod(method, path)).toBe(taken)
})
