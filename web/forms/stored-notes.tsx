import { mailBlocked, mailBlockedId, mailLater, mailLaterId } from './mail-notes.ts'
import { checkInbox, checkInboxId } from './one-more-step.ts'

interface Note {
  id: string
  text: string | null | undefined
  isPlain?: boolean
}

/** Notes about mails. */
const notes: Note[] = [
  { id: mailBlockedId, text: mailBlocked },
  { id: mailLaterId, text: mailLater },
  { id: checkInboxId, text: checkInbox(), isPlain: true },
]

/** Notes on the page after a form without script. The fragment of the page's URL selects one. */
export const StoredNotes = ({ more = [] }: { more?: Note[] }) =>
  [...notes, ...more].map(({ id, text, isPlain }) => (
    <p
      key={id}
      id={id}
      className={`${isPlain ? 'rounded-md bg-sage p-5' : 'callout'} mt-5 hidden max-w-prose scroll-mt-34 target:block`}
    >
      {text}
    </p>
  ))
