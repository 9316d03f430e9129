import { Moment } from '../moment.tsx'
import type { LeadPageData } from './read.ts'

const causes: Record<string, string> = {
  newsletter: 'by the newsletter’s form',
  pack: 'with a starter pack',
  link: 'by the link in a mail',
  bounced: 'because a mail came back',
  complained: 'because they called a mail spam',
  owner: 'by an owner',
}

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
          {newsletter.history.map(({ id, at, status, cause }) => (
            <li key={id}>
              <Moment at={at} />: {status === 'active' ? 'subscribed' : 'left'}{' '}
              {causes[cause] ?? cause}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
