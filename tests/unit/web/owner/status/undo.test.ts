import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readUndo, writeUndo } from '#web/owner/status/undo.ts'

test('what undoes a change goes through an address and back, and fits into one', () => {
  const undo = [
    { id: randomUUID(), to: 'new' as const, unanswer: true },
    { id: randomUUID(), to: 'later' as const, unanswer: false },
    { id: randomUUID(), to: 'new' as const, unanswer: true },
  ]
  const text = writeUndo(undo)
  expect(text).toMatch(/^[\w.*~-]+$/)
  expect(readUndo(text)).toHaveLength(3)
  expect(readUndo(text)).toEqual(expect.arrayContaining(undo))
  const many = Array.from({ length: 50 }, () => ({
    id: randomUUID(),
    to: 'spam' as const,
    unanswer: false,
  }))
  expect(writeUndo(many).length).toBeLessThan(2_000)
})

test.each([
  undefined,
  '',
  '~',
  'new',
  'new.',
  'new.x',
  `gone.${randomUUID()}`,
  `new**.${randomUUID()}`,
  ['new'],
])('%# is none', (text) => expect(readUndo(text)).toEqual([]))
