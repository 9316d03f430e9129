import { currentStore } from '#web/db/current.ts'
import { environment } from '#web/env.ts'
import { hearFromResend } from '#web/mail/suppression/webhook.ts'

export const POST = hearFromResend(() => ({
  secret: environment().mail.webhookSecret,
  store: currentStore,
}))
