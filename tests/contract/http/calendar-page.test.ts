import { expect, test, vi } from 'vitest'
import { calendarPage } from '#web/features/call/server/calendar-page.ts'

const calendar = vi.hoisted(() => ({ url: null as string | null }))
vi.mock('#web/content/queries/call.ts', () => ({ getCalendar: async () => calendar.url }))

test('frames the calendar alone, by a policy that names its host', async () => {
  calendar.url = 'https://book.example/coach?a="b'
  const answer = await calendarPage()
  expect(answer.status).toBe(200)
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('frame-src https://book.example https://*.book.example;')
  expect(policy).toMatch(/frame-ancestors 'self'/)
  const html = await answer.text()
  expect(html).toContain('src="https://book.example/coach?a=%22b"')
  expect(html).toMatch(/sandbox="(?!.*top-navigation)/)
})

test.each([null, 'http://book.example/', 'javascript:alert(1)', 'no address'])(
  'answers 404 for the calendar %s',
  async (url) => {
    calendar.url = url
    const answer = await calendarPage()
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('<iframe')
  },
)
