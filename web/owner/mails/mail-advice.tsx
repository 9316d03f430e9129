import type { MailRow } from '#web/db/tables.ts'
import { leftInCopy } from '#web/mail/outbox/confirm-live.ts'
import { Button } from '#web/ui/button.tsx'
import { PostForm, QuietSubmit, Section } from '../inbox-ui.tsx'
import { adviceOn } from './mail-labels.ts'

/** Advice on a mail's delivery problem, with actions; empty without a problem. */
export function MailAdvice({
  mail,
  suppressed,
}: {
  mail: Pick<MailRow, 'id' | 'state' | 'attempts' | 'lastError' | 'deliveryStatus' | 'resentAs'>
  suppressed: boolean
}) {
  const isResent = mail.resentAs !== null
  const advice = isResent ? 'Nothing: it was sent again since.' : adviceOn(mail, suppressed)
  const isLost = !isResent && (mail.state === 'dead' || mail.state === 'suppressed')
  if (advice === undefined && !isLost && !suppressed) return null
  return (
    <Section id="what" title="What to do" className="sheet mt-6 border-error border-l-4 p-5">
      {advice && <p className="mt-2">{advice}</p>}
      {mail.state !== 'suppressed' && mail.lastError && mail.lastError !== leftInCopy && (
        <p className="mt-2 text-muted text-sm">{`Resend says: ${mail.lastError}`}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {suppressed && (
          <PostForm action={`/owner/mails/${mail.id}/allow`}>
            <QuietSubmit>Mails may go to this address again</QuietSubmit>
          </PostForm>
        )}
        {isLost && !suppressed && (
          <PostForm action={`/owner/mails/${mail.id}/again`}>
            <Button type="submit">Send again</Button>
          </PostForm>
        )}
      </div>
    </Section>
  )
}
