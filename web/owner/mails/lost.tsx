import type { MailRow } from '#web/db/tables.ts'
import { counted } from '../labels.ts'
import { MailList } from '../mail-list.tsx'
import { mailsAddress } from './show-tabs.tsx'

/** What did not arrive, before everything else. Nothing where all is well. */
export function LostMails({ count, newest }: { count: number; newest: MailRow[] }) {
  if (count === 0) return null
  return (
    <section aria-labelledby="lost" className="sheet mt-6 border-error border-l-4 p-5">
      <h2 id="lost" className="text-xl">
        {counted(count, 'mail')} did not arrive
      </h2>
      <p className="mt-1 text-muted">Open one to see why, and to send it again.</p>
      <MailList mails={newest} />
      {count > newest.length && (
        <p>
          <a href={mailsAddress('failed')} className="link">
            All that did not arrive
          </a>
        </p>
      )}
    </section>
  )
}

/** Owners whom no news of a lead reaches by mail. */
export function StoppedOwners({ addresses }: { addresses: string[] }) {
  if (addresses.length === 0) return null
  return (
    <p role="alert" className="mt-6 text-error">
      No mail about leads reaches {addresses.join(', ')} any more: one came back, or was marked as
      spam. Open a mail to that address below to allow mails again.
    </p>
  )
}
