import { readOutages } from '#web/jobs/watch/state.ts'
import { Moment } from '../inbox-ui.tsx'
import { readForBanner } from './read-for-banner.ts'

/** Banner about current outages; empty without any. */
export async function OutageBanner() {
  const outages = await readForBanner(readOutages)
  const reported = Object.values(outages ?? {}).filter(({ isTold }) => isTold)
  if (reported.length === 0) return null
  return (
    <div role="alert" className="mt-5 border-error border-l-4 pl-4 print:hidden">
      {reported.map(({ problem, since }) => (
        <p key={problem}>
          <strong className="font-semibold text-error">Your site needs you.</strong> <span>{problem}</span>{' '}
          <span>
            Since <Moment at={new Date(since)} />.
          </span>
        </p>
      ))}
    </div>
  )
}
