import { Moment, PostForm, QuietSubmit, Section } from '../inbox-ui.tsx'
import type { readSessions } from '../session.ts'

/** List of a person's sessions, each with a button that ends it. */
export function SessionList({ sessions }: { sessions: Awaited<ReturnType<typeof readSessions>> }) {
  return (
    <Section id="sessions" title="Where you are signed in" className="mt-10">
      <p className="mt-3 text-muted">Each sign-in ends by itself after 12 hours, a token after 90 days.</p>
      <ul className="mt-4 divide-y divide-control/40 border-control/40 border-y">
        {sessions.map(({ id, device, createdAt, expiresAt, thisOne }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
            <div className="min-w-0">
              <p>
                <span>{device ?? 'A browser'}</span>, since <Moment at={createdAt} />
                {thisOne && <strong className="text-success"> · this one</strong>}
              </p>
              <p className="text-muted text-sm">
                Until <Moment at={expiresAt} />
              </p>
            </div>
            {!thisOne && (
              <PostForm action="/owner/settings/sessions" className="ml-auto" fields={{ id }}>
                <QuietSubmit>
                  End it
                  <span className="sr-only">
                    : signed in since <Moment at={createdAt} />
                  </span>
                </QuietSubmit>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
      <PostForm action="/owner/sign-out-everywhere" className="mt-5">
        <QuietSubmit>Sign out everywhere</QuietSubmit>
        <p className="mt-2 text-muted text-sm">On every device, this one too. You then ask for a new link.</p>
      </PostForm>
    </Section>
  )
}
