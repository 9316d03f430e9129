import { errorCode, type Store } from '#web/db/store.ts'
import { page, seeOther } from '#web/http/answer.ts'
import { html } from '#web/http/markup.ts'
import { publicUrlProblem } from '#web/http/public-address.ts'
import { writeAudit } from '../audit/audit-log.ts'
import { notice, type OwnerRequest, ownerAction, textOf } from '../owner-action.ts'
import { sendWebhooks } from './deliver.ts'
import { createWebhook, queueTest, readWebhook, removeWebhook, resumeWebhook } from './settings.ts'

const back = (say: string) => seeOther(`/owner/settings?say=${say}#webhook`)

/** Handles POST /owner/settings/webhook {url}: sets up the webhook. Only this response shows the secret. */
export const saveWebhook = ownerAction(async ({ owner, fields, store }) => {
  const url = textOf(fields.url).trim()
  const problem = publicUrlProblem(url)
  if (problem) return notice(422, `${problem} Nothing was changed.`)
  const secret = await store.transaction(async (tx) => {
    await writeAudit(tx, owner, 'set up the webhook')
    return createWebhook(tx, URL.parse(url)?.href ?? url)
  })
  return page(
    200,
    'The webhook’s secret',
    html`<h1>The webhook’s secret</h1><p role="status">New leads are sent there from now on. Copy this secret into the other program: it checks with it that a message comes from your site. You cannot see it again here; setting up the webhook once more makes a new one.</p><p><code>${secret}</code></p><p><a href="/owner/settings#webhook">Back to the settings</a></p>`,
  )
})

const deliverAfterResponse = ({ site, store }: Pick<OwnerRequest, 'site'> & { store: Store }) =>
  site.afterResponse(() =>
    sendWebhooks(store, site.siteUrl).catch((error: unknown) => {
      console.error(`[webhook] sending failed, the next run retries it: ${errorCode(error)}`)
    }),
  )

/** Handles POST /owner/settings/webhook/change {act}: sends a test, resumes or removes the webhook. */
export const changeWebhookByOwner = ownerAction(async (posted) => {
  const { owner, fields, store } = posted
  const act = acts.find((one) => one === fields.act)
  const done = await store.transaction(async (tx) => {
    const webhook = await readWebhook(tx)
    if (webhook === undefined || act === undefined) return false
    if (act === 'test') await queueTest(tx)
    if (act === 'resume') await resumeWebhook(tx, webhook)
    if (act === 'remove') await removeWebhook(tx)
    await writeAudit(tx, owner, auditActions[act])
    return true
  })
  if (done && act !== 'remove') deliverAfterResponse(posted)
  return back(done ? 'saved' : 'unchanged')
})

const acts = ['test', 'resume', 'remove'] as const

const auditActions = {
  test: 'sent a test to the webhook',
  resume: 'started the webhook again',
  remove: 'removed the webhook',
}
