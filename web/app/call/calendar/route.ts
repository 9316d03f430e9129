import { calendarPage } from '#web/features/call/server/calendar-page.ts'

export const dynamic = 'force-dynamic'

export const GET = () => calendarPage()
