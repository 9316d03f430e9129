'use client'

import { useEffect, useRef } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/link.tsx'
import type { ContactLabels } from './contact-labels.ts'

/**
 * Takes the form's place once the message is stored, and the focus with it.
 * @param draft the same message for the visitor's own e-mail app
 */
export function ContactThanks({ labels, draft }: { labels: ContactLabels; draft?: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {labels.thanksHeading}
      </h3>
      {labels.thanksText && <p className="mt-3">{labels.thanksText}</p>}
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink href="/career-assessment">{labels.thanksAssessment}</ButtonLink>
        <ButtonLink href="/resources" variant="quiet">
          {labels.thanksResources}
        </ButtonLink>
      </div>
      {draft && (
        <p className="mt-5 text-sm">
          <TextLink href={draft}>{labels.mail}</TextLink>
        </p>
      )}
    </div>
  )
}
