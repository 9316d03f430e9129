import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readUndo, writeUndo } from '#web/owner/inbox/status-undo.ts'

test('readUndo parses the changes that writeUndo has written, and 50 changes have less than 2,000 characters', () => {
  const undo = (['new', 'later', 'new'] as const).map((to, at) => ({
    ...{ id: randomUUID(), to },
    unanswer: at !== 1,
    until: at === 1 ? new Date(1_764_201_600_000) : null,
  }))
  expect(writeUndo(undo)).toMatch(/^[\w.*~-]+$/)
  expect(readUndo(writeUndo(undo))).toHaveLength(3)
  expect(readUndo(writeUndo(undo))).toEqual(expect.arrayContaining(undo))
  const many = Array.from({ length: 50 }, () => ({ ...undo[1], id: randomUUID() }))
  expect(writeUndo(many as typeof undo).length).toBeLessThan(2_000)
})

test.each([
  ...[undefined, '', '~', 'new', 'new.', 'new.x', ['new']],
  ...[`gone.${randomUUID()}`, `new**.${randomUUID()}`],
])('readUndo parses no change from %j', (text) => expect(readUndo(text)).toEqual([]))
