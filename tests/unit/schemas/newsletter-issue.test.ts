import { afterEach, expect, test, vi } from 'vitest'
import { newsletterIssue } from '#schemas/documents/newsletter-issue.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test.each([
  ['America/Los_Angeles', '2026-11-24T18:00:00-08:00'],
  ['Asia/Kolkata', '2026-11-24T02:00:00+05:30'],
])('an issue that is made in %s at %s has the local date', (zone, moment) => {
  vi.stubEnv('TZ', zone)
  vi.useFakeTimers({ now: new Date(moment) })
  const date = newsletterIssue.fields.find(({ name }) => name === 'date')
  expect(date?.initialValue()).toBe('2026-11-24')
})
