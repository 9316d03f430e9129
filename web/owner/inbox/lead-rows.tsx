'use client'

import type { LeadStatus } from '#web/db/tables.ts'
import { actionsFor } from './status-labels.ts'

/** Id of the form of the bulk actions, which the rows' checkboxes belong to. */
export const bulkForm = 'several'

/** Row of a list, with its texts. */
export interface Row {
  id: string
  /** Path of the lead. */
  path: string
  name: string
  /** False for a lead without an email address. */
  canReply: boolean
  status: LeadStatus
  due?: { words: string; at: string; overdue: boolean } | undefined
  /** Remark beside the due status, such as the end of a postponement. */
  remark: string
  /** Kind, subject and program. */
  subject: string
  text: string
  /** URL to redirect to after a status change. */
  back: string
}

/**
 * Rows of leads that wait for the owner. Each opens its lead, and has 'Reply' and a menu of the other actions. It is a
 * client component, because its data take a fifth of the bytes that React's description of its elements took.
 */
export const LeadRows = ({ rows }: { rows: readonly Row[] }) => (
  <ul className="mt-5 grid gap-3">
    {rows.map((row) => (
      <LeadRow key={row.id} {...row} />
    ))}
  </ul>
)

function LeadRow({ id, path, name, canReply, status, due, remark, subject, text, back }: Row) {
  return (
    <li className="lead-row sheet">
      <input type="checkbox" form={bulkForm} name="id" value={id} aria-label={`Choose ${name}`} className="checkbox" />
      <div>
        <p>
          {due && (
            <time dateTime={due.at} className={due.overdue ? 'overdue' : undefined}>
              {due.words}
            </time>
          )}
          {remark && <span>{remark}</span>}
        </p>
        <h2>
          {/* A redirect after a change leads to this id, so that the browser focuses the link. */}
          <a id={`lead-${id}`} href={path}>
            {name}
          </a>
        </h2>
        <p>{subject}</p>
        <p dir="auto">{text}</p>
      </div>
      <div>
        {canReply && (status === 'new' || status === 'later') && (
          <a href={`${path}#reply`} className="button" aria-label={`Reply to ${name}`}>
            Reply
          </a>
        )}
        <details name="more" suppressHydrationWarning>
          <summary aria-label={`More for ${name}`} />
          <form className="sheet" action="/owner/leads/status" method="post">
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="back" value={back} />
            {actionsFor[status].map(([to, label]) => (
              <button key={to} type="submit" name="status" value={to}>
                {label}
              </button>
            ))}
          </form>
        </details>
      </div>
    </li>
  )
}
