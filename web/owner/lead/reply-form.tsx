import { randomUUID } from 'node:crypto'
import type { MailRow } from '#web/db/tables.ts'
import { longest } from '#web/forms/text-rules.ts'
import { replyPurpose } from '#web/mail/outbox/reopen-leads.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Moment, PostForm, Section, TextLink } from '../inbox-ui.tsx'
import { hasProblem, mailState } from '../mails/mail-labels.ts'
import type { ReplyStart } from './compose-reply.ts'
import { SnippetButtons } from './snippet-buttons.tsx'

/** Sent replies, with the form for another one. */
export function Replies({
  leadId,
  mails,
  start,
  owner,
  here,
}: {
  leadId: string
  mails: readonly MailRow[]
  /** Initial values of the form; undefined if the site cannot send mails. */
  start: ReplyStart | undefined
  owner: string
  /** URL of the page, to redirect to. Its query contains the filter of the list that the page was opened from. */
  here: string
}) {
  const replies = mails.filter(({ purpose }) => purpose === replyPurpose)
  if (replies.length === 0 && start === undefined) return null
  return (
    <Section id="reply" title="Reply" className={classNames('scroll-mt-8', replies.length === 0 && 'print:hidden')}>
      <ol className="mt-4 space-y-4 empty:hidden">
        {replies.map((mail) => (
          <li key={mail.id} className="sheet p-5 print:p-0 print:flat">
            <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{mail.text.trim()}</p>
            <p className="mt-3 flex flex-wrap gap-x-4 text-muted text-sm">
              <span className="[overflow-wrap:anywhere]">
                <span>{mail.replyTo}</span>, <Moment at={mail.createdAt} />
              </span>
              <a href={`/owner/mails/${mail.id}`} className={hasProblem(mail) ? 'text-error underline' : 'link'}>
                {mailState(mail)}
              </a>
            </p>
            {['dead', 'suppressed'].includes(mail.state) && mail.resentAs === null && (
              <p className="mt-2 font-semibold text-error">
                This reply did not arrive, so it does not count as an answer.
              </p>
            )}
          </li>
        ))}
      </ol>
      {start && (
        <PostForm
          action={`/owner/leads/${leadId}/reply`}
          encType="multipart/form-data"
          className="mt-4 space-y-4 print:hidden"
          fields={{ reply: randomUUID(), back: here }}
        >
          {/* Makes Enter do nothing: it presses the first button, which is disabled. */}
          <button type="submit" disabled hidden />
          <TextField label="Subject" name="subject" defaultValue={start.subject} required />
          <TextArea
            label="Your words"
            name="text"
            rows={9}
            required
            maxLength={longest.message}
            defaultValue={start.text}
          />
          <SnippetButtons snippets={start.snippets} />
          <details suppressHydrationWarning className="text-sm">
            <summary className="w-fit py-2 text-muted underline underline-offset-4">
              Your signature and their message are added below
            </summary>
            <p className="whitespace-pre-wrap text-muted [overflow-wrap:anywhere]">
              {[start.signature, start.quote].filter(Boolean).join('\n\n')}
            </p>
            <p className="mt-2">
              <TextLink href="/owner/settings#replies">Change signature and snippets</TextLink>
            </p>
          </details>
          <Button type="submit">Send and mark as answered</Button>
          <p className="text-muted text-sm">
            <span>{`Their answer comes to your own mailbox, ${owner}, and not into this inbox.`}</span>
          </p>
        </PostForm>
      )}
    </Section>
  )
}
