export { saveWebhook as POST } from '#web/owner/webhook/handlers.ts'
