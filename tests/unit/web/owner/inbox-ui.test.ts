import { expect, test } from 'vitest'
import { flashMessage } from '#web/owner/inbox-ui.tsx'

test('flashMessage returns a message of the page, and undefined for another value in the address', () => {
  const said = { out: 'You are signed out.' }
  expect(flashMessage(said, 'out')).toBe('You are signed out.')
  for (const word of ['constructor', '__proto__', 'toString', 'in', '', ['out'], undefined])
    expect(flashMessage(said, word)).toBeUndefined()
})
