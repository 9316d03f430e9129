import { expect, test } from 'vitest'
import { saidOf } from '#web/owner/flash-message.ts'

test('a page says its own words, and nothing for any other word in its address', () => {
  const said = { out: 'You are signed out.' }
  expect(saidOf(said, 'out')).toBe('You are signed out.')
  for (const word of ['constructor', '__proto__', 'toString', 'in', '', ['out'], undefined])
    expect(saidOf(said, word)).toBeUndefined()
})
