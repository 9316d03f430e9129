export { setRetention as POST } from '#web/owner/settings/settings.ts'
