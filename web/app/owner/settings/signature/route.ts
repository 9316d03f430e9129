export { saveSignature as POST } from '#web/owner/reply/settings.ts'
