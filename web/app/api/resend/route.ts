import { currentStore } from '#web/db/current.ts'
import { environment } from '#web/env.ts'
import { stopSubscription } from '#web/leads/subscribers.ts'
import { handleResendWebhook } from '#web/mail/suppression/webhook.ts'

export { notAllowed as GET } from '#web/http/answer.ts'

export const POST = handleResendWebhook(() => ({
  secret: environment().mail.webhookSecret,
  store: currentStore,
  onSuppressed: stopSubscription,
}))
