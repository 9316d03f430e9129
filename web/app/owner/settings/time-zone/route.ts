export { setTimeZone as POST } from '#web/owner/settings/settings.ts'
