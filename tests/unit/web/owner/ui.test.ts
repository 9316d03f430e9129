import { expect, test } from 'vitest'
import { flashMessage } from '#web/owner/ui.tsx'

test('a page says its own words, and nothing for any other word in its address', () => {
  const said = { out: 'You are signed out.' }
  expect(flashMessage(said, 'out')).toBe('You are signed out.')
  for (const word of ['constructor', '__proto__', 'toString', 'in', '', ['out'], undefined])
    expect(flashMessage(said, word)).toBeUndefined()
})
