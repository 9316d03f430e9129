import type { LeadStatus } from '#web/db/tables.ts'
import { PostForm } from '../inbox-ui.tsx'
import { actionsFor } from './status-labels.ts'

/**
 * Buttons that change the status of a lead.
 * @param back URL to redirect to
 * @param actions subset of the status's actions (default: all)
 */
export function StatusButtons({
  lead: { id, status },
  back,
  actions = actionsFor[status],
  className,
  buttonClass,
}: {
  lead: { id: string; status: LeadStatus }
  back: string
  actions?: (typeof actionsFor)[LeadStatus]
  className: string
  buttonClass: string
}) {
  if (actions.length === 0) return null
  return (
    <PostForm action="/owner/leads/status" fields={{ id, back }} className={className}>
      {actions.map(([to, label]) => (
        <button key={to} type="submit" name="status" value={to} className={buttonClass}>
          {label}
        </button>
      ))}
    </PostForm>
  )
}
