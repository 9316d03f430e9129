import type { LeadStatus } from '#web/leads/store/schema.ts'

export const statusWords: Record<LeadStatus, string> = {
  new: 'New',
  answered: 'Answered',
  later: 'Later',
  closed: 'Closed',
  spam: 'Probably spam',
}

/** What an owner can press, by what the lead is now; the first is what is done most. */
const moves: Record<LeadStatus, [LeadStatus, string][]> = {
  new: [
    ['answered', 'Mark as answered'],
    ['later', 'Later'],
    ['closed', 'Close'],
    ['spam', 'Spam'],
  ],
  later: [
    ['answered', 'Mark as answered'],
    ['new', 'Back to new'],
    ['closed', 'Close'],
    ['spam', 'Spam'],
  ],
  answered: [
    ['new', 'Open again'],
    ['closed', 'Close'],
  ],
  closed: [['new', 'Open again']],
  spam: [
    ['new', 'Not spam'],
    ['closed', 'Close'],
  ],
}

export const firstMove = (status: LeadStatus) => moves[status].slice(0, 1)
export const otherMoves = (status: LeadStatus) => moves[status].slice(1)

/** Buttons that give a lead another status and lead back to it. */
export function StatusForm({
  id,
  offer,
  className,
}: {
  id: string
  offer: [LeadStatus, string][]
  className: string
}) {
  if (offer.length === 0) return null
  return (
    <form action="/owner/leads/status" method="post" className="contents">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value={`/owner/leads/${id}`} />
      {offer.map(([status, words]) => (
        <button key={status} type="submit" name="status" value={status} className={className}>
          {words}
        </button>
      ))}
    </form>
  )
}
