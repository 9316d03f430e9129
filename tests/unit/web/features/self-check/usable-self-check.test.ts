import { expect, test, vi } from 'vitest'
import type { SelfCheckContent } from '#web/features/self-check/content.ts'
import { usableSelfCheck } from '#web/features/self-check/server/usable-self-check.ts'

const asking = (count: number) => {
  const questions = Array.from({ length: count }, (_, index) => `Question ${index + 1}?`)
  return { title: 'A check', questions } as SelfCheckContent
}

test.each([
  [0, undefined, 'it is not offered'],
  [5, undefined, 'it is not offered'],
  [7, 6, 'only the first 6 are asked'],
])('one warning is logged for a self-check with %i questions (used: %s)', (count, asked, said) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const page = `a-page-${count}`
  for (const _ of [1, 2]) expect(usableSelfCheck(asking(count), page)?.questions?.length).toBe(asked)
  expect(warn.mock.calls.flat()).toEqual([expect.stringContaining(`/${page} has ${count} questions`)])
  expect(warn.mock.calls.flat()[0]).toContain(said)
  warn.mockRestore()
})

test('an empty question does not count', () => {
  const questions = ['', ...(asking(6).questions ?? [])]
  expect(usableSelfCheck({ ...asking(6), questions }, 'x')?.questions).toEqual(asking(6).questions)
})

test('no warning is logged for six questions or a missing self-check', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(usableSelfCheck(asking(6), 'x')?.questions).toHaveLength(6)
  expect(usableSelfCheck(null, 'x')).toBeNull()
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})
