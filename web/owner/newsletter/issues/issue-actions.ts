import { seeOther } from '#web/http/response.ts'
import { ownerAction, textOf } from '../../owner-action.ts'
import { changeSending, unscheduleIssue } from './issue-sending.ts'

const messages = { stop: 'stopped', resume: 'resumed', takeBack: 'taken' } as const

/** Handles POST /owner/newsletter/issue {issue, act}: stops, resumes or unschedules an issue. */
export const changeIssue = ownerAction(async ({ owner, fields, site, store }) => {
  const id = textOf(fields.issue)
  const act = fields.act === 'resume' || fields.act === 'takeBack' ? fields.act : 'stop'
  const done = act === 'takeBack' ? await unscheduleIssue(store, owner, id) : await changeSending(store, owner, act, id)
  if (done && act === 'resume') site.sendAfterResponse()
  return seeOther(`/owner/newsletter?say=${done ? messages[act] : 'unchanged'}`)
})
