export { removeWebhookByOwner as POST } from '#web/owner/webhook/handlers.ts'
