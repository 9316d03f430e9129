import { causeLabel } from '../newsletter/labels.ts'
import { Moment } from '../ui.tsx'
import type { LeadPageData } from './read.ts'

/** Whether they get the newsletter now, and how that came to be. */
export function NewsletterState({ newsletter }: Pick<LeadPageData, 'newsletter'>) {
  if (newsletter === undefined) return null
  return (
    <section aria-labelledby="newsletter">
      <h2 id="newsletter" className="text-xl">
        Newsletter
      </h2>
      <p className="mt-2">
        {newsletter.status === 'active' ? (
          <>
            Subscribed since <Moment at={newsletter.subscribedAt} />
          </>
        ) : (
          'Not subscribed any more'
        )}
      </p>
      {newsletter.history.length > 0 && (
        <ul className="mt-2 space-y-1 text-muted text-sm">
          {newsletter.history.map((line) => (
            <li key={line.id}>
              {causeLabel(line)} · <Moment at={line.at} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
