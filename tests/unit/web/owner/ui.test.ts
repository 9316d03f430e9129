import { expect, test } from 'vitest'
import { flashMessage } from '#web/owner/ui.tsx'

test('a page shows its own messages, and nothing for any other value in its address', () => {
  const said = { out: 'You are signed out.' }
  expect(flashMessage(said, 'out')).toBe('You are signed out.')
  for (const word of ['constructor', '__proto__', 'toString', 'in', '', ['out'], undefined])
    expect(flashMessage(said, word)).toBeUndefined()
})
