import { readOutages } from '#web/jobs/watch/state.ts'
import { ownerSite } from '../site.ts'
import { Moment } from '../ui.tsx'

/** On each page while a part of the site is down, with what is known of it. */
export async function OutageBanner() {
  const store = await ownerSite().store()
  // The page around it has just been read: it is shown without the notice.
  const outages = await readOutages(store.db).catch(() => ({}))
  const told = Object.values(outages).filter(({ isTold }) => isTold)
  if (told.length === 0) return null
  return (
    <div role="alert" className="mt-5 border-error border-l-4 pl-4 print:hidden">
      {told.map(({ problem, since }) => (
        <p key={problem}>
          <strong className="font-semibold text-error">Your site needs you.</strong>{' '}
          <span>{problem}</span>{' '}
          <span>
            Since <Moment at={new Date(since)} />.
          </span>
        </p>
      ))}
    </div>
  )
}
