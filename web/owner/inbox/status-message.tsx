import { z } from 'zod'
import { leadStatuses } from '#web/db/tables.ts'
import { formatIn } from '#web/mail/template/dates.ts'
import { FlashMessage, PostForm } from '../inbox-ui.tsx'
import { changedLabels } from './status-labels.ts'
import { readUndo } from './status-undo.ts'

/**
 * Message about the last status change, with an undo button. Hidden while the bar of the bulk actions is shown.
 * @param query query of the page
 * @param back URL to redirect to after an undo
 */
export function StatusMessage({ query, back }: { query: Record<string, string | string[] | undefined>; back: string }) {
  const undo = readUndo(query.undo)
  const message = statusMessage(query)
  if (message === undefined) return null
  return (
    <FlashMessage
      className="[.leads:has(li_:checked)_&]:hidden"
      action={
        undo.length > 0 && (
          <PostForm action="/owner/leads/status" fields={{ undo: String(query.undo), back }}>
            <button
              type="submit"
              className="min-h-11 whitespace-nowrap px-2 font-semibold underline underline-offset-4 [--ring:var(--color-marigold)]"
            >
              Undo
            </button>
          </PostForm>
        )
      }
    >
      {message}
    </FlashMessage>
  )
}

/** Returns the message after an action, from the query of the page; undefined without one. */
export function statusMessage({ done, undo, day, say }: Record<string, unknown>): string | undefined {
  if (say === 'allowed') return 'Mails may go to this address again. Those that were kept back can be sent again below.'
  const count = readUndo(undo).length
  if (done === 'replied')
    return 'Your reply is on its way, and the lead is marked as answered. Their answer comes to your own mailbox.'
  if (done === 'nothing') return 'Nothing was changed: no lead was chosen, or it was so already.'
  if (done === 'undone') return 'Undone.'
  if (done === 'partly-undone')
    return 'Undone. But the mails that “Not spam” released are sent all the same, and a newsletter signup stays.'
  const status = leadStatuses.find((one) => one === done)
  if (status === undefined || count === 0) return undefined
  const until = status === 'later' && formatDay(day)
  return `${count === 1 ? 'The lead is' : `${count} leads are`} ${changedLabels[status]}${until ? ` until ${until}` : ''}.`
}

/** Formats a day of the query; undefined for any other text. */
function formatDay(day: unknown): string | undefined {
  const { data } = z.iso.date().safeParse(day)
  const format = { weekday: 'long', day: 'numeric', month: 'long' } as const
  return data && formatIn(new Date(data), 'UTC', format)
}
