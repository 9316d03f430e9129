export { endOneSession as POST } from '#web/owner/settings/settings.ts'
