import type { Lead } from '../inbox.ts'
import type { Beside } from '../list/beside.ts'
import { type Filter, leadAddress, listAddress } from '../list/filter.ts'
import { smallButton } from '../small-button.ts'

/** Back to the list, and on to the leads that stand beside this one there. */
export function WaysOn({ beside: { before, next }, filter }: { beside: Beside; filter: Filter }) {
  return (
    <nav aria-label="In the list" className="flex flex-wrap items-center gap-2 print:hidden">
      <a href={listAddress(filter)} className="link mr-2 inline-flex min-h-11 items-center text-sm">
        The list
      </a>
      {before && (
        <a href={leadAddress(before.id, filter)} rel="prev" className={smallButton}>
          Previous<span className="sr-only">: {nameOf(before)}</span>
        </a>
      )}
      {next && (
        <a href={leadAddress(next.id, filter)} rel="next" className={smallButton}>
          Next<span className="sr-only">: {nameOf(next)}</span>
        </a>
      )}
    </nav>
  )
}

const nameOf = ({ name, email }: Lead) => name || email
