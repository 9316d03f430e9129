import { setTimeout as pause } from 'node:timers/promises'
import { logFailure } from '#web/db/failure.ts'
import { html } from '#web/http/markup.ts'
import { page, seeOther } from '#web/http/response.ts'
import { writeAudit } from '../audit-log.ts'
import { confirmedAction, tellOwners } from '../confirmed-action.ts'
import { messagePage, type OwnerRequest, ownerAction, textOf } from '../owner-action.ts'
import { asRowId } from '../row-id.ts'
import { sendWebhooks } from './deliver-webhooks.ts'
import { type Post, postPublic } from './post-public.ts'
import { publicUrlProblem } from './public-address.ts'
import {
  createWebhook,
  queueTest,
  readWebhook,
  removeDelivery,
  removeWebhook,
  resumeWebhook,
  retryDelivery,
} from './webhook-store.ts'

const back = (say: string) => seeOther(`/owner/settings?say=${say}#webhook`)

/**
 * Handles POST /owner/settings/webhook {url}: sets up the webhook, after a question. Only the last response shows the
 * secret.
 */
export const saveWebhook = confirmedAction({
  read({ fields }) {
    const url = textOf(fields.url).trim()
    const problem = publicUrlProblem(url)
    if (problem) return messagePage(422, `${problem} Nothing was changed.`)
    return URL.parse(url)?.href ?? url
  },
  ask: (url) => ({
    title: 'Send new leads to this address?',
    text: `From now on, each new lead is sent to ${url}, with its name, its address and its message.`,
    label: 'Send them there',
  }),
  async apply(posted, url) {
    const secret = await posted.store.transaction(async (tx) => {
      await tellOwners(tx, posted, {
        action: 'set up the webhook',
        subject: 'New leads go to another program',
        text: `Each new lead is sent to a program at ${new URL(url).host} from now on.`,
        section: 'webhook',
      })
      return createWebhook(tx, url)
    })
    posted.site.sendAfterResponse()
    return page(
      200,
      'The webhook’s secret',
      html`<h1>The webhook’s secret</h1><p role="status">New leads are sent there from now on. Copy this secret into the other program: it checks with it that a message comes from your site. You cannot see it again here; setting up the webhook once more makes a new one.</p><p><code>${secret}</code></p><p><a href="/owner/settings#webhook">Back to the settings</a></p>`,
    )
  },
})

/** Handles POST /owner/settings/webhook/remove: removes the webhook, after a question. */
export const removeWebhookByOwner = confirmedAction({
  read: () => '',
  ask: () => ({
    title: 'Remove the webhook?',
    text: 'New leads are not sent to the other program any more, and what waits for it is not sent.',
    label: 'Remove the webhook',
  }),
  async apply(posted) {
    const isRemoved = await posted.store.transaction(async (tx) => {
      if ((await readWebhook(tx)) === undefined) return false
      await removeWebhook(tx)
      await tellOwners(tx, posted, {
        action: 'removed the webhook',
        subject: 'New leads go to no other program',
        text: 'The webhook was removed: new leads are in your inbox alone from now on.',
        section: 'webhook',
      })
      return true
    })
    if (isRemoved) posted.site.sendAfterResponse()
    return back(isRemoved ? 'saved' : 'unchanged')
  },
})

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
