import { expect, test } from 'vitest'
import { rerunning } from '#scripts/dev/check-sources.ts'

test('checks again after a change during the first check, and calls that check outdated', async () => {
  const ends: (() => void)[] = []
  const outdated: boolean[] = []
  const request = rerunning(async (isOutdated) => {
    await new Promise<void>((resolve) => ends.push(resolve))
    outdated.push(isOutdated())
  })
  const all = request()
  for (let changes = 0; changes < 3; changes++) request()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.()
  await all
  expect(outdated).toEqual([true, false])
  request()
  expect(ends).toHaveLength(3)
})
