import { seeOther } from '#web/http/answer.ts'
import { runningSite } from '#web/leads/site.ts'
import { ownerAction } from '../owner-action.ts'
import { changeSending } from './sending.ts'

/** POST /owner/newsletter/issue: stops an issue that is being sent, or goes on with it. */
export const changeIssue = ownerAction(async ({ owner, fields, store }) => {
  const id = typeof fields.issue === 'string' ? fields.issue : ''
  const resumes = fields.act === 'resume'
  const done = await changeSending(store, owner, resumes ? 'resume' : 'stop', id)
  if (done && resumes) runningSite().afterAnswer()
  return seeOther(`/owner/newsletter?say=${done ? (resumes ? 'resumed' : 'stopped') : 'unchanged'}`)
})
