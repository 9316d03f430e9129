import type { LeadStatus } from '#web/db/tables.ts'
import { PostForm } from '../inbox-ui.tsx'
import { actionsFor } from './status-labels.ts'

/**
 * Buttons that change the status of a lead.
 * @param back URL to redirect to
 * @param actions subset of the status's actions (default: all)
 * @param name name of the sender for screen readers, if the page has several leads
 */
export function StatusButtons({
  lead: { id, status },
  back,
  actions = actionsFor[status],
  className,
  buttonClass,
  firstButtonClass = buttonClass,
  name,
}: {
  lead: { id: string; status: LeadStatus }
  back: string
  actions?: (typeof actionsFor)[LeadStatus]
  className: string
  buttonClass: string
  firstButtonClass?: string
  name?: string
}) {
  if (actions.length === 0) return null
  return (
    <PostForm action="/owner/leads/status" fields={{ id, back }} className={className}>
      {actions.map(([to, label], at) => (
        <button
          key={to}
          type="submit"
          name="status"
          value={to}
          className={at === 0 ? firstButtonClass : buttonClass}
        >
          {/* Beside 'Reply', the word 'Answered' alone would look like a status. */}
          <span>{name === undefined && to === 'answered' ? 'Mark as answered' : label}</span>
          {name !== undefined && <span className="sr-only">{`: ${name}`}</span>}
        </button>
      ))}
    </PostForm>
  )
}

/** Classes of a status button in a row, or in the bar of the bulk actions. */
export const statusButton =
  'min-h-11 rounded-full border border-transparent px-3 text-sm font-semibold text-pine transition-colors hover:bg-sage active:bg-sand sm:min-h-9'

/** Classes of the button for the likeliest action. */
export const likelyStatusButton = `${statusButton} border-control/60! bg-surface`
