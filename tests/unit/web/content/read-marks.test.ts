import { expect, test } from 'vitest'
import { readAtOf } from '#web/content/read-marks.ts'

const page = '<head><meta name="content-read" content="MARKS"/></head>'

test('the oldest of the reads of a type counts; a type that is not read has none', () => {
  const marks = page.replace(
    'MARKS',
    '2026-11-22T10:00:05Z home program; 2026-11-22T10:00:02Z program; 2026-11-22T10:00:01Z programs',
  )
  expect(readAtOf(marks, 'program')).toBe('2026-11-22T10:00:02Z')
  expect(readAtOf(marks, 'home')).toBe('2026-11-22T10:00:05Z')
  expect(readAtOf(marks, 'video')).toBeNull()
  expect(readAtOf('<html>an error page</html>', 'home')).toBeNull()
})
