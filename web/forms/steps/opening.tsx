import type { ReactNode } from 'react'
import { UnderlinedEnd } from '#web/ui/underlined-end.tsx'
import type { FormRun } from './use-assessment.ts'

/** First screen of a form: title, text, picture, and `children` below the text. */
export function Opening({
  run,
  title,
  text,
  picture,
  children,
}: {
  run: FormRun
  title: string | null
  text: string | null
  picture: ReactNode
  children: ReactNode
}) {
  return (
    <div ref={run.page} className="grid items-center gap-8 md:grid-cols-[1.3fr_1fr] lg:gap-13">
      <div>
        <h1 ref={run.heading} tabIndex={-1} className="text-4xl outline-none">
          <UnderlinedEnd words={2}>{title ?? ''}</UnderlinedEnd>
        </h1>
        {text && <p className="mt-8 max-w-[36em] text-lg text-muted">{text}</p>}
        {children}
      </div>
      <div className="mx-auto w-full max-w-xs sm:max-w-sm md:max-w-none">{picture}</div>
    </div>
  )
}
