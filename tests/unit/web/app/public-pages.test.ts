import { expect, test } from 'vitest'
import { lastChange } from '#web/app/public-pages.ts'

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

test('lastChange is the latest publish date that is not in the future', () => {
  const [early, recent, coming] = [hours(-2), hours(-1), hours(1)]
  expect(lastChange([recent, null, early, coming])).toBe(recent)
  expect(lastChange([coming, null])).toBeUndefined()
})
