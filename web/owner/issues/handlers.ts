import { seeOther } from '#web/http/answer.ts'
import { runningSite } from '#web/leads/site.ts'
import { writeAudit } from '../audit/audit-log.ts'
import { ownerAction } from '../owner-action.ts'
import { resumeSending, stopSending } from './sending.ts'

/** POST /owner/newsletter/issue: stops an issue that is being sent, or goes on with it. */
export const changeIssue = ownerAction(async ({ owner, fields, store }) => {
  const id = typeof fields.issue === 'string' ? fields.issue : ''
  const resumes = fields.act === 'resume'
  const done = await store.transaction(async (tx) => {
    const changed = await (resumes ? resumeSending : stopSending)(tx, id)
    if (changed)
      await writeAudit(tx, owner, resumes ? 'went on sending an issue' : 'stopped an issue', id)
    return changed
  })
  if (done && resumes) runningSite().afterAnswer()
  return seeOther(`/owner/newsletter?say=${done ? (resumes ? 'resumed' : 'stopped') : 'unchanged'}`)
})
