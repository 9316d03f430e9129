import { expect, test } from 'vitest'
import { returnAddress } from '#web/owner/owner-action.ts'

test.each([...['/owner', '/owner?kind=contact&search=1', '/owner/mails?show=failed&page=2#x'], '/owner/leads/0b9c'])(
  'redirects back to %s',
  (path) => expect(returnAddress(path)).toBe(path),
)

/** A browser would resolve these to paths outside of the inbox. */
test.each([
  ...['//else.example', 'https://else.example/owner', '/ownership', '/owner/..//else.example'],
  ...['/owner/../..//else.example', '/owner/%2e%2e//else.example', '/owner/..\\\\else.example'],
  ...['/owner\\..\\else.example', '/owner/../newsletter/unsubscribe', '/owner/\t/else.example'],
  ...['/owner\nset-cookie: a=b', undefined, ['/owner/mails']],
])('redirects to the fallback instead of %s', (path) =>
  expect(returnAddress(path, '/owner/audit')).toBe('/owner/audit'),
)
