import { expect, test } from 'vitest'
import { readCursor, readOffsetCursor, writeCursor } from '#web/owner/cursor.ts'

test.each([undefined, '', 'x', '1_2', '1732183200123', "1732183200123_' or 1=1", ['a']])(
  '%j is no cursor: the list begins at its beginning',
  (text) => expect([readCursor(text), readOffsetCursor(text)]).toEqual([undefined, undefined]),
)

test.each([true, false])('a cursor is read as it was written, with due: %j', (due) => {
  const cursor = { at: new Date(1732183200123), id: '0b9c0000-0000-4000-8000-00000000000a', due }
  expect(readCursor(writeCursor(cursor))).toEqual(cursor)
})
