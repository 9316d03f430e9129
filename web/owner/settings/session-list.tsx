import { Button } from '#web/ui/button.tsx'
import { Moment } from '../ui.tsx'

interface ListedSession {
  id: string
  createdAt: Date
  expiresAt: Date
  thisOne: boolean
}

/** The owner's sessions, each with a button that ends it. */
export function SessionList({ sessions }: { sessions: ListedSession[] }) {
  return (
    <section aria-labelledby="sessions" className="mt-12">
      <h2 id="sessions" className="font-display text-2xl">
        Where you are signed in
      </h2>
      <p className="mt-3 text-muted">Each sign-in ends by itself after 12 hours.</p>
      <ul className="mt-4 divide-y divide-control/40 border-control/40 border-y">
        {sessions.map(({ id, createdAt, expiresAt, thisOne }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
            <div className="min-w-0">
              <p>
                Since <Moment at={createdAt} />
                {thisOne && <strong className="text-success"> · this one</strong>}
              </p>
              <p className="text-muted text-sm">
                Until <Moment at={expiresAt} />
              </p>
            </div>
            {!thisOne && (
              <form action="/owner/settings/sessions" method="post" className="ml-auto">
                <input type="hidden" name="id" value={id} />
                <Button type="submit" variant="quiet">
                  End it
                  <span className="sr-only">
                    : signed in since <Moment at={createdAt} />
                  </span>
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <form action="/owner/sign-out-everywhere" method="post" className="mt-5">
        <Button type="submit" variant="quiet">
          Sign out everywhere
        </Button>
        <p className="mt-2 text-muted text-sm">
          On every device, this one too. You then ask for a new link.
        </p>
      </form>
    </section>
  )
}
