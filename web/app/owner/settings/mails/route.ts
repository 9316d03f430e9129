export { setMailChoice as POST } from '#web/owner/settings/settings.ts'
