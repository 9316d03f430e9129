import type { LeadStatus } from '#web/leads/store/schema.ts'
import { actionsFor } from '../status/words.ts'

interface Moved {
  id: string
  status: LeadStatus
}

/** The button for what is likely to be done next. */
export const LikelyStatus = ({ lead, className }: { lead: Moved; className: string }) => (
  <StatusForm lead={lead} offer={actionsFor[lead.status].slice(0, 1)} className={className} />
)

/** The buttons for what else can be done. */
export const OtherStatuses = ({ lead, className }: { lead: Moved; className: string }) => (
  <StatusForm lead={lead} offer={actionsFor[lead.status].slice(1)} className={className} />
)

/** Buttons that give a lead another status and lead back to its page. */
function StatusForm({
  lead: { id },
  offer,
  className,
}: {
  lead: Moved
  offer: readonly (readonly [LeadStatus, string])[]
  className: string
}) {
  if (offer.length === 0) return null
  return (
    <form action="/owner/leads/status" method="post" className="contents">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value={`/owner/leads/${id}`} />
      {offer.map(([to, words]) => (
        <button key={to} type="submit" name="status" value={to} className={className}>
          {/* Beside 'Reply' a single word would read like a state. */}
          {to === 'answered' ? 'Mark as answered' : words}
        </button>
      ))}
    </form>
  )
}
