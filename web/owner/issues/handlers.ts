import { seeOther } from '#web/http/answer.ts'
import { runningSite } from '#web/leads/site.ts'
import { ownerAction } from '../owner-action.ts'
import { changeSending, takeBackTime } from './sending.ts'

const said = { stop: 'stopped', resume: 'resumed', takeBack: 'taken' } as const

/** POST /owner/newsletter/issue: stops an issue that is being sent, goes on with it, or takes its time back. */
export const changeIssue = ownerAction(async ({ owner, fields, store }) => {
  const id = typeof fields.issue === 'string' ? fields.issue : ''
  const act = fields.act === 'resume' || fields.act === 'takeBack' ? fields.act : 'stop'
  const done =
    act === 'takeBack'
      ? await takeBackTime(store, owner, id)
      : await changeSending(store, owner, act, id)
  if (done && act === 'resume') runningSite().afterAnswer()
  return seeOther(`/owner/newsletter?say=${done ? said[act] : 'unchanged'}`)
})
