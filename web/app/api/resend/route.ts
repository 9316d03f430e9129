import { environment } from '#web/env.ts'
import { hearFromResend } from '#web/leads/stopped/webhook.ts'
import { currentStore } from '#web/leads/store/current.ts'

export const POST = hearFromResend(() => ({
  secret: environment().mail.webhookSecret,
  store: currentStore,
}))
