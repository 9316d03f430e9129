import type { ReactNode } from 'react'
import { Honeypot } from '#web/forms/honeypot.tsx'
import { type Asking, Choice, Written } from './questions.tsx'

type Page = (asking: Asking) => ReactNode

/** What stands on each of the five pages. Source: specification, sections 2 and 3. */
export const pages: readonly Page[] = [
  (asking) => (
    <>
      <div className="grid gap-8 sm:grid-cols-2">
        <Written field="firstName" autoComplete="given-name" asking={asking} />
        <Written field="lastName" autoComplete="family-name" asking={asking} />
      </div>
      <Written field="email" type="email" autoComplete="email" asking={asking} />
      <Written field="phoneNumber" type="tel" autoComplete="tel" asking={asking} />
    </>
  ),
  (asking) => (
    <>
      <Choice field="careerStage" asking={asking} />
      <Written field="currentRole" autoComplete="organization-title" asking={asking} />
      <Written field="industry" asking={asking} />
    </>
  ),
  (asking) => (
    <>
      <Choice field="workSituation" asking={asking} />
      <Written field="biggestChallenge" rows={5} asking={asking} />
      <Written field="careerGoals" rows={3} asking={asking} />
    </>
  ),
  (asking) => (
    <>
      <Choice field="supportType" asking={asking} />
      <Choice field="preferredFormat" asking={asking} />
      <Choice field="urgency" asking={asking} />
    </>
  ),
  (asking) => (
    <>
      <Written field="additionalInfo" rows={5} asking={asking} />
      <WhatHappensNext title={asking.words.nextTitle} steps={asking.words.next} />
      <Honeypot />
    </>
  ),
]

/** The promise, as a list of what comes: a note taped into the page. */
function WhatHappensNext({ title, steps }: { title: string; steps: readonly string[] }) {
  if (steps.length === 0) return null
  return (
    <div className="tape relative mt-3 rotate-[0.4deg] bg-sage px-5 pt-8 pb-5 sm:px-8">
      <h3 className="text-xl">{title}</h3>
      <ol className="mt-3 grid gap-3">
        {steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[2rem_1fr] items-baseline">
            <span aria-hidden="true" className="font-display text-pine-deep text-xl">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </div>
  )
}
