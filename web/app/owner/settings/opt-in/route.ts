export { setOptIn as POST } from '#web/owner/settings/settings.ts'
