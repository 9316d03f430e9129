import type { LeadStatus } from '#web/db/tables.ts'
import { actionsFor } from '../status/labels.ts'

interface StatusProps {
  lead: { id: string; status: LeadStatus }
  /** Where to go after it. */
  back: string
  className: string
}

/** The button for what is likely to be done next. */
export const LikelyStatus = ({ lead, ...rest }: StatusProps) => (
  <StatusForm {...rest} lead={lead} offer={actionsFor[lead.status].slice(0, 1)} />
)

/** The buttons for what else can be done. */
export const OtherStatuses = ({ lead, ...rest }: StatusProps) => (
  <StatusForm {...rest} lead={lead} offer={actionsFor[lead.status].slice(1)} />
)

/** Buttons that give a lead another status and lead back to `back`. */
function StatusForm({
  lead: { id },
  back,
  offer,
  className,
}: StatusProps & { offer: readonly (readonly [LeadStatus, string])[] }) {
  if (offer.length === 0) return null
  return (
    <form action="/owner/leads/status" method="post" className="contents">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value={back} />
      {offer.map(([to, words]) => (
        <button key={to} type="submit" name="status" value={to} className={className}>
          {/* Beside 'Reply' a single word would read like a state. */}
          {to === 'answered' ? 'Mark as answered' : words}
        </button>
      ))}
    </form>
  )
}
