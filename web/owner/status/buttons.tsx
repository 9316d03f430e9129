import type { LeadStatus } from '#web/db/tables.ts'
import { actionsFor } from './labels.ts'

/**
 * The buttons that give one lead another status.
 * @param back where to go after one is pressed
 * @param who is told to those who hear the buttons one by one
 */
export function StatusButtons({
  lead: { id, status },
  back,
  who,
}: {
  lead: { id: string; status: LeadStatus }
  back: string
  who: string
}) {
  return (
    <form action="/owner/leads/status" method="post" className="flex flex-wrap gap-1">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value={back} />
      {actionsFor[status].map(([to, label], at) => (
        <button
          key={to}
          type="submit"
          name="status"
          value={to}
          className={at === 0 ? firstStatusButton : statusButton}
        >
          {label}
          <span className="sr-only">: {who}</span>
        </button>
      ))}
    </form>
  )
}

export const statusButton =
  'min-h-11 rounded-full border border-transparent px-3 text-sm font-semibold text-pine transition-colors hover:bg-sage active:bg-sand sm:min-h-9'

/** What is likely to be pressed stands out. */
const firstStatusButton = `${statusButton} border-control/60! bg-surface`
