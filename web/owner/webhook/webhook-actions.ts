import { setTimeout as pause } from 'node:timers/promises'
import { logFailure } from '#web/db/failure.ts'
import { seeOther } from '#web/http/response.ts'
import { writeAudit } from '../audit-log.ts'
import { type OwnerRequest, ownerAction } from '../owner-action.ts'
import { asRowId } from '../row-id.ts'
import { sendWebhooks } from './deliver-webhooks.ts'
import { type Post, postPublic } from './post-public.ts'
import { queueTest, readWebhook, removeDelivery, resumeWebhook, retryDelivery } from './webhook-store.ts'

const back = (say: string) => seeOther(`/owner/settings?say=${say}#webhook`)

/** Maximum milliseconds that a test waits for its answer. */
const maxTestWait = 5_000

const deliver = ({ site, store }: OwnerRequest, post: Post) =>
  sendWebhooks(store, site.siteUrl, post).catch((error: unknown) => {
    logFailure('[webhook] sending failed, the next run retries it', error)
  })

/**
 * Handles POST /owner/settings/webhook/change {act, id}: sends a test, resumes the webhook, sends one delivery again or
 * removes it. The response to a test waits for its answer, so that the page shows it.
 */
export const changeWebhookWith = (post: Post) =>
  ownerAction(async (posted) => {
    const { owner, fields, store } = posted
    const act = acts.find((one) => one === fields.act)
    const id = asRowId(fields.id)
    const done = await store.transaction(async (tx) => {
      const webhook = await readWebhook(tx)
      if (webhook === undefined || act === undefined) return false
      if (act === 'test') await queueTest(tx)
      if (act === 'resume') await resumeWebhook(tx, webhook)
      let leadId: string | null | undefined
      if (act === 'retry' || act === 'drop') {
        const [changed] = id ? await changeDelivery[act](tx, id) : []
        if (changed === undefined) return false
        leadId = changed.leadId
      }
      await writeAudit(tx, owner, auditActions[act], leadId ?? undefined)
      return true
    })
    if (!done) return back('unchanged')
    if (act === 'resume' || act === 'retry') posted.site.afterResponse(() => deliver(posted, post))
    if (act !== 'test') return back('saved')
    const delivery = deliver(posted, post)
    posted.site.afterResponse(() => delivery)
    await Promise.race([delivery, pause(maxTestWait, undefined, { ref: false })])
    return back('tested')
  })

export const changeWebhookByOwner = changeWebhookWith(postPublic)

const acts = ['test', 'resume', 'retry', 'drop'] as const

const changeDelivery = { retry: retryDelivery, drop: removeDelivery }

const auditActions = {
  test: 'sent a test to the webhook',
  resume: 'started the webhook again',
  retry: 'sent a lead to the webhook again',
  drop: 'took a lead off the list of the webhook',
}
