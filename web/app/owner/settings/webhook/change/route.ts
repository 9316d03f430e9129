export { changeWebhookByOwner as POST } from '#web/owner/webhook/handlers.ts'
