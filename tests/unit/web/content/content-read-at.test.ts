import { expect, test } from 'vitest'
import { contentReadAtOf } from '#web/content/content-read-at.ts'

const page = '<head><meta name="content-read" content="MARKS"/></head>'

test('contentReadAtOf is the oldest read time of a type, and null for a type that the page has not read', () => {
  const marks = page.replace(
    'MARKS',
    '2026-11-22T10:00:05Z home program; 2026-11-22T10:00:02Z program; 2026-11-22T10:00:01Z programs',
  )
  expect(contentReadAtOf(marks, 'program')).toBe('2026-11-22T10:00:02Z')
  expect(contentReadAtOf(marks, 'home')).toBe('2026-11-22T10:00:05Z')
  expect(contentReadAtOf(marks, 'video')).toBeNull()
  expect(contentReadAtOf('<html>an error page</html>', 'home')).toBeNull()
})
