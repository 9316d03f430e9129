import { expect, test } from 'vitest'
import { perMinute } from '#web/db/per-minute.ts'

test('perMinute passes as many requests as a visitor and all visitors may send, and forgets them after the minute', () => {
  const passes = perMinute({ perVisitor: 2, all: 4 })
  const ask = (minute: number, ...visitors: (string | undefined)[]) =>
    visitors.map((visitor) => passes(visitor, minute * 60_000 + 59_999))
  expect(ask(7, 'a', 'a', 'a', 'b', undefined)).toEqual([true, true, false, true, true])
  expect(ask(7, 'c', undefined)).toEqual([false, false])
  expect(ask(8, 'a', 'a', 'a', undefined, 'b', 'b')).toEqual([true, true, false, true, true, false])
  expect(ask(7, 'a')).toEqual([true])
})
