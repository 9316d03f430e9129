export { sign, type WebhookTarget } from './datasets/webhook.ts'
