import { Section } from '#web/ui/section.tsx'
import type { Program } from '../page-content.ts'
import { StepNumber } from './step-number.tsx'
import './program.css'

/** What you will do: numbered steps along a dotted path. */
export function WhatYouWillDo({ program }: { program: Program }) {
  const { key, doHeading, whatYouWillDo: items } = program
  if (!items?.length) return null
  return (
    <Section
      id="do"
      ground="soft"
      heading={doHeading}
      headingClassName="lg:sticky lg:top-8 lg:self-start"
      className="grid gap-8 lg:grid-cols-[1fr_1.8fr] lg:gap-13"
    >
      <ol className="program-steps grid gap-8">
        {items.map(({ _key, title, text }, index) => (
          <li key={_key} className="flex items-start gap-5 sm:gap-8">
            {key && <StepNumber program={key} />}
            {key && index < items.length - 1 && <span className="step-path" />}
            <div className="pt-3">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-2 max-w-[30em]">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
