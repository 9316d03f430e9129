'use client'

import { type ReactNode, useMemo, useRef, useState } from 'react'
import { NeedsScript } from '#web/forms/steps/needs-script.tsx'
import { PersistenceNote } from '#web/forms/steps/persistence-note.tsx'
import { StepButtons } from '#web/forms/steps/step-buttons.tsx'
import { StepHeading } from '#web/forms/steps/step-heading.tsx'
import { StepProgress } from '#web/forms/steps/step-progress.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'
import { lastStep } from './answers.ts'
import { labelsOf, type QuestionnaireContent } from './labels.ts'
import { NotSubmitted } from './not-submitted.tsx'
import { optionsOf } from './options.ts'
import { pages } from './pages.tsx'
import { isEmpty } from './persisted.ts'
import { StartOver } from './start-over.tsx'
import { StepTabs } from './step-tabs.tsx'
import { missing, progress } from './steps.ts'
import { Thanks } from './thanks.tsx'
import { useQuestionnaire } from './use-questionnaire.ts'
import './questionnaire.css'

/** The questionnaire: a notebook of five pages, filled in one after the other. */
export function Questionnaire({
  content,
  contactEmail,
  pictures,
}: {
  content: QuestionnaireContent
  /** The coaching inbox: where drafts are addressed to. */
  contactEmail: string | null
  /** What only the server can draw: it reads the drawings as files. */
  pictures: { start: ReactNode; sent: ReactNode }
}) {
  const words = useMemo(() => labelsOf(content), [content])
  const options = useMemo(() => optionsOf(content), [content])
  const { step, answers, problems, notice, busy, submitted, draft, heading, ...on } =
    useQuestionnaire(options, contactEmail)
  const [asked, setAsked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useRestoreFocus(busy, button)

  const { title, text } = words.steps[step - 1] ?? {}
  const first = step === 1
  return (
    <>
      <div className="grid md:grid-cols-12 md:items-end">
        <div className="md:col-span-7">
          <h1 className={first ? 'text-4xl' : 'text-xl'}>{words.title}</h1>
          {first && words.text && <p className="mt-5 max-w-[29em] text-lg">{words.text}</p>}
        </div>
        {first && (
          <div className="mx-auto mt-5 w-full max-w-3xs md:col-span-4 md:col-start-8 md:-mb-8 md:max-w-none">
            {pictures.start}
          </div>
        )}
      </div>
      <NeedsScript contactEmail={contactEmail} />
      <div
        data-needs-script
        className={classNames(
          'grid lg:grid-cols-[minmax(0,46rem)_minmax(0,15rem)]',
          first ? 'mt-8 md:mt-13' : 'mt-5',
        )}
      >
        {submitted ? (
          <Thanks
            heading={heading}
            words={words}
            name={answers.firstName.trim()}
            contactEmail={contactEmail}
            draft={isEmpty(answers) ? undefined : draft()}
            picture={pictures.sent}
          />
        ) : (
          <div className="notebook">
            <div aria-hidden="true" className="notebook-below" />
            {step < lastStep && <div aria-hidden="true" className="notebook-below" />}
            <form ref={on.ref} onSubmit={on.submit} noValidate className="notebook-page">
              <div aria-hidden="true" className="notebook-edge" />
              <StepProgress
                value={progress(step)}
                of={lastStep}
                words={`Step ${step} of ${lastStep}`}
              />
              {/* As wide as the page's own padding, so that no focus ring is cut off. */}
              <div className="-mx-3 overflow-x-clip px-3">
                <div ref={on.page} className="mt-8">
                  <StepHeading ref={heading}>{title}</StepHeading>
                  {text && <p className="mt-1 text-lg text-muted">{text}</p>}
                  <div key={step} className="relative mt-8 grid gap-8">
                    {pages[step - 1]?.({ words, options, answers, problems, answer: on.answer })}
                  </div>
                </div>
              </div>
              <NotSubmitted notice={notice} draft={notice && draft()} draftLabel={words.mail} />
              <hr className="stitched mt-8" />
              <StepButtons
                next={busy ? 'Sending...' : step < lastStep ? 'Next' : words.submit}
                missing={missing(step, answers)}
                busy={busy}
                onBack={first ? undefined : on.back}
                nextRef={button}
              />
            </form>
          </div>
        )}
        <StepTabs titles={words.steps.map((one) => one.title)} step={step} />
        {!submitted && (
          <div className="mt-5">
            <PersistenceNote any={!isEmpty(answers)} onClear={() => setAsked(true)} />
          </div>
        )}
      </div>
      {asked && (
        <StartOver
          onNo={() => setAsked(false)}
          onYes={() => {
            setAsked(false)
            on.startOver()
          }}
        />
      )}
    </>
  )
}
