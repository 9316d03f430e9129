import type { ReactNode } from 'react'
import './career-assessment.css'

/** A letter, half out of its envelope, that unfolds as it comes. On paper the sheet alone is left. */
export function Letter({
  program,
  stamp,
  head,
  children,
}: {
  /** Key of the program whose colours it is written in. */
  program: string | null | undefined
  stamp: ReactNode
  head: ReactNode
  children: ReactNode
}) {
  return (
    <article data-program={program ?? undefined} className="letter">
      <div aria-hidden="true" className="letter-flap">
        <div className="letter-liner">
          <div className="endpaper" />
        </div>
      </div>
      <div aria-hidden="true" className="letter-back" />
      <div className="letter-sheet">
        <div className="letter-head">{head}</div>
        <div aria-hidden="true" className="letter-stamp">
          <div className="stamp">{stamp}</div>
          <Postmark />
        </div>
        {children}
        <Lines />
      </div>
      <div aria-hidden="true" className="letter-pocket" />
    </article>
  )
}

/** The waves that a stamp is cancelled with. */
function Postmark() {
  return (
    <svg viewBox="0 0 120 60" focusable="false" aria-hidden="true" className="postmark">
      <path
        d="M3 12c9-7 17-7 26 0s17 7 26 0 17-7 26 0 17 7 26 0M5 28c9-7 17-7 26 0s17 7 26 0 17-7 26 0 17 7 26 0M2 44c9-7 17-7 26 0s17 7 26 0 17-7 26 0 17 7 26 0"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** Room to write in, on paper. */
function Lines() {
  return (
    <div aria-hidden="true" className="letter-lines">
      {[1, 2, 3, 4, 5, 6, 7].map((line) => (
        <span key={line} />
      ))}
    </div>
  )
}
