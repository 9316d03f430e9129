import type { LeadStatus } from '#web/db/tables.ts'
import { PostForm } from '../ui.tsx'
import { actionsFor } from './labels.ts'

/**
 * Buttons that give one lead another status.
 * @param back where to go after one is pressed
 * @param actions some of those that its status has; all without
 * @param name of the lead's sender, for screen readers, where several leads have such buttons
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
          {/* Beside 'Reply' a single word would read like a state. */}
          <span>{name === undefined && to === 'answered' ? 'Mark as answered' : label}</span>
          {name !== undefined && <span className="sr-only">{`: ${name}`}</span>}
        </button>
      ))}
    </PostForm>
  )
}

/** A button of a list's row or bar. */
export const statusButton =
  'min-h-11 rounded-full border border-transparent px-3 text-sm font-semibold text-pine transition-colors hover:bg-sage active:bg-sand sm:min-h-9'

/** The same for the likeliest action, with an outline. */
export const likelyStatusButton = `${statusButton} border-control/60! bg-surface`
