import { stoppedInCopy } from '#web/db/copy-mark.ts'
import { DatedRow, PostForm, QuietSubmit, Section } from '../../inbox-ui.tsx'
import { formatCount, pluralize } from '../../pluralize.ts'
import type { IssueFigures } from './issue-figures.ts'
import { heldReasonLabels } from './issue-labels.ts'
import type { ScheduledIssue } from './issue-schedule.ts'

/** List of the sent issues with their figures, latest first; empty without issues. */
export function IssueList({ issues }: { issues: IssueFigures[] }) {
  if (issues.length === 0) return null
  return (
    <Section id="issues" title="Issues" className="mt-6">
      <ul className="divide-y divide-control/40">
        {issues.map((issue) => (
          <DatedRow
            key={issue.id}
            at={issue.startedAt}
            title={<span className="min-w-0 font-semibold">{issue.subject}</span>}
          >
            {issue.toSend > 0 && (
              <progress aria-label="Sent" max={issue.readers} value={issue.readers - issue.toSend} />
            )}
            <p className="text-sm">{figuresOf(issue)}</p>
            {issue.stoppedAt && (
              <p className="text-error text-sm">
                Stopped.
                <span>{issue.stopReason && ` ${reasonOf(issue.stopReason)}`}</span>
              </p>
            )}
            {issue.toSend > 0 && (
              <PostForm
                action="/owner/newsletter/issue"
                className="mt-2"
                fields={{ issue: issue.id, act: issue.stoppedAt ? 'resume' : 'stop' }}
              >
                <QuietSubmit>
                  <span>{issue.stoppedAt ? 'Go on sending' : 'Stop sending'}</span>{' '}
                  <span className="sr-only">{issue.subject}</span>
                </QuietSubmit>
              </PostForm>
            )}
          </DatedRow>
        ))}
      </ul>
    </Section>
  )
}

/** List of the scheduled issues, next first; empty without issues. */
export function ScheduledList({ issues }: { issues: ScheduledIssue[] }) {
  if (issues.length === 0) return null
  return (
    <Section id="scheduled" title="To be sent" className="mt-6">
      <ul className="divide-y divide-control/40">
        {issues.map(({ id, title, sendAt, held }) => (
          <DatedRow key={id} at={sendAt} title={<span className="min-w-0 font-semibold">{title}</span>}>
            {held && (
              <p className="text-error text-sm">
                {`Not sent. ${heldReasonLabels[held]} It waits until somebody sends it in the Studio, or gives it another time.`}
              </p>
            )}
            <PostForm action="/owner/newsletter/issue" className="mt-2" fields={{ issue: id, act: 'takeBack' }}>
              <QuietSubmit>
                Take it back <span className="sr-only">{title}</span>
              </QuietSubmit>
            </PostForm>
          </DatedRow>
        ))}
      </ul>
    </Section>
  )
}

const reasonOf = (stopReason: string) =>
  stopReason === stoppedInCopy
    ? 'This site was copied while it was being sent. Go on only if the other site has not sent the rest.'
    : `Resend did not take it (${stopReason}): look at MAIL_FROM and at Resend (Emails), then go on.`

const figuresOf = (issue: IssueFigures) =>
  [
    pluralize(issue.readers, 'subscriber'),
    ...(issue.toSend > 0 ? [`${formatCount(issue.toSend)} still to send`] : []),
    `${formatCount(issue.sent)} sent`,
    `${formatCount(issue.delivered)} delivered`,
    `${formatCount(issue.bounced)} came back`,
    `${formatCount(issue.complained)} marked as spam`,
    `${formatCount(issue.unsubscribed)} unsubscribed`,
    ...(issue.leftOut > 0 ? [`${formatCount(issue.leftOut)} left out`] : []),
  ].join(' · ')
