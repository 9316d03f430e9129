import { Moment, TextLink } from '../ui.tsx'
import type { AuditLine } from './audit-log.ts'

/** The audit log as a list: who, what, when, and to what. */
export function AuditList({ lines }: { lines: AuditLine[] }) {
  if (lines.length === 0) return <p className="mt-6 text-muted">Nothing was done yet.</p>
  return (
    <ol className="mt-6 divide-y divide-control/40">
      {lines.map(({ id, at, actor, action, link }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
          <p className="min-w-0 break-words">
            <strong className="font-semibold">{actor}</strong> {action}
            {link && (
              <>
                {' · '}
                <TextLink href={link.href}>{link.label}</TextLink>
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
