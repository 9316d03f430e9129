import { counted } from '../labels.ts'
import { Moment, PostForm, QuietSubmit, Section } from '../ui.tsx'
import type { IssueFigures } from './figures.ts'

/** What became of each issue that was sent, the latest first; nothing before the first. */
export function IssueList({ issues }: { issues: IssueFigures[] }) {
  if (issues.length === 0) return null
  return (
    <Section id="issues" title="Issues" className="mt-8">
      <ul className="divide-y divide-control/40">
        {issues.map((issue) => (
          <li key={issue.id} className="py-4">
            <div className="flex flex-wrap items-baseline gap-x-4">
              <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
                {issue.subject}
              </span>
              <span className="text-muted text-sm sm:ml-auto">
                <Moment at={issue.startedAt} />
              </span>
            </div>
            <p className="text-sm">{figuresOf(issue)}</p>
            {issue.stoppedAt && (
              <p className="text-error text-sm">
                Stopped.
                {issue.stopReason &&
                  ` Resend did not take it (${issue.stopReason}): look at MAIL_FROM and at Resend (Emails), then go on.`}
              </p>
            )}
            {issue.toSend > 0 && (
              <PostForm
                action="/owner/newsletter/issue"
                className="mt-2"
                fields={{ issue: issue.id, act: issue.stoppedAt ? 'resume' : 'stop' }}
              >
                <QuietSubmit>
                  {issue.stoppedAt ? 'Go on sending' : 'Stop sending'}{' '}
                  <span className="sr-only">{issue.subject}</span>
                </QuietSubmit>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What became of an issue, in one line. */
export const figuresOf = (issue: IssueFigures) =>
  [
    counted(issue.readers, 'reader'),
    ...(issue.toSend > 0 ? [`${issue.toSend} still to send`] : []),
    `${issue.sent} sent`,
    `${issue.delivered} delivered`,
    `${issue.bounced} came back`,
    `${issue.complained} marked as spam`,
    `${issue.unsubscribed} unsubscribed`,
    ...(issue.leftOut > 0 ? [`${issue.leftOut} left out`] : []),
  ].join(' · ')
