'use client'

import { usePathname } from 'next/navigation'
import type { Route } from '#schemas/routes.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import './phone-bar.css'

/** Pages that are one of the two links already, or a form of several steps. */
const without: readonly string[] = [
  '/call',
  '/career-assessment',
  '/questionnaire',
] satisfies Route[]

/** Bar of phones with the two next steps, below the first screen. It needs no script. */
export function PhoneBar({
  firstCall,
  assessment,
}: {
  firstCall: string | null | undefined
  assessment: string | null | undefined
}) {
  const path = usePathname()
  if (!firstCall || without.includes(path ?? '')) return null
  return (
    <div className="phone-bar-range" data-print="no">
      <div className="phone-bar grain">
        <ButtonLink href={'/call' satisfies Route} variant="quiet">
          {firstCall}
        </ButtonLink>
        <ButtonLink href={'/career-assessment' satisfies Route}>{assessment}</ButtonLink>
      </div>
    </div>
  )
}
