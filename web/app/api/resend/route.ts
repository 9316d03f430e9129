import { currentStore } from '#web/db/current.ts'
import { environment } from '#web/env.ts'
import { notAllowed } from '#web/http/response.ts'
import { stopSubscription } from '#web/leads/subscribers.ts'
import { handleResendWebhook } from '#web/mail/suppression/webhook.ts'

export const GET = notAllowed('POST, OPTIONS')

export const POST = handleResendWebhook(() => ({
  secret: environment().mail.webhookSecret,
  store: currentStore,
  onSuppressed: stopSubscription,
}))
