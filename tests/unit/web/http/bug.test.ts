import { expect, test, vi } from 'vitest'
import { isBug, logBug } from '#web/http/bug.ts'

test.each([
  ['a TypeError', new TypeError('words.subject is undefined'), true],
  ['a failed fetch', new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }), false],
  ['an error of the database', new Error('Connection terminated'), false],
])('%s is a fault of the code: %s', (_, error, expected) => {
  expect(isBug(error)).toBe(expected)
})

test('logs the stack of a SyntaxError without the text that could not be parsed', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  try {
    JSON.parse('priya@example.com')
  } catch (error) {
    if (isBug(error)) logBug('POST /api/contact', error)
  }
  const [[line] = []] = log.mock.calls
  expect(line).toMatch(/^\[bug\] POST \/api\/contact: SyntaxError\n\s+at JSON\.parse/)
  expect(line).not.toContain('priya')
})
