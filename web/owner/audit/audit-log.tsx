import { Moment } from '../moment.tsx'
import type { Deed } from './read.ts'

/** What was done as a list: who, what, when, and to what. */
export function AuditLog({ deeds }: { deeds: Deed[] }) {
  if (deeds.length === 0) return <p className="mt-6 text-muted">Nothing was done yet.</p>
  return (
    <ol className="mt-6 divide-y divide-control/40">
      {deeds.map(({ id, at, actor, action, about }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
          <p className="min-w-0 break-words">
            <strong className="font-semibold">{actor}</strong> {action}
            {about && (
              <>
                {' · '}
                <a href={about.href} className="link">
                  {about.label}
                </a>
              </>
            )}
          </p>
          <p className="ml-auto text-muted text-sm">
            <Moment at={at} />
          </p>
        </li>
      ))}
    </ol>
  )
}
