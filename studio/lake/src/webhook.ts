export { sign, type WebhookTarget } from './data/webhook.ts'
