import { expect, test } from 'vitest'
import { environment } from '#web/env.ts'
import { readableByStudio } from '#web/http/studio-origin.ts'

test('an answer is readable to the Studio’s origin, and to no other', () => {
  const allowed = (origin?: string) =>
    readableByStudio(new Headers(origin ? { origin } : {}))['access-control-allow-origin']
  const studio = environment().studioUrl
  expect(allowed(studio)).toBe(studio)
  for (const other of [undefined, 'null', `${studio}.example`, 'https://elsewhere.example'])
    expect(allowed(other)).toBeUndefined()
})
