'use client'

import { type ReactNode, useMemo, useState } from 'react'
import { screenNotLoaded, useLazyCode } from '#web/forms/lazy-code.ts'
import { NeedsScript } from '#web/forms/steps/needs-script.tsx'
import { PersistenceNote } from '#web/forms/steps/persistence-note.tsx'
import { StepButtons } from '#web/forms/steps/step-buttons.tsx'
import { StepHeading } from '#web/forms/steps/step-heading.tsx'
import { StepProgress } from '#web/forms/steps/step-progress.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { isEmpty, lastStep, questionnaire } from './definition.ts'
import { labelsOf, type QuestionnaireContent } from './labels.ts'
import { NotSubmitted } from './not-submitted.tsx'
import { NotebookMargin, notebookPage, PagesBelow } from './notebook.tsx'
import { Questions } from './questions.tsx'
import { StepTabs } from './step-tabs.tsx'
import { missing } from './steps.ts'
import { lazyCode, useQuestionnaire } from './use-questionnaire.ts'
import './questionnaire.css'

/** Questionnaire in five steps, drawn as a notebook. */
export function Questionnaire({
  content,
  signature,
  contactEmail,
  pictures,
}: {
  content: QuestionnaireContent
  /** Server signature of the page's texts. */
  signature?: string | undefined
  /** Coaching inbox, the recipient of mail drafts. */
  contactEmail: string | null
  /** Illustrations, rendered on the server, which reads their files. */
  pictures: { start: ReactNode; sent: ReactNode }
}) {
  const labels = useMemo(() => labelsOf(content), [content])
  const options = useMemo(() => questionnaire.optionsIn(content), [content])
  const form = useQuestionnaire(options, contactEmail, () => lazyCode.loaded?.snapshotFor(signature, content))
  const { step, answers, message, busy, submitted, draft, heading } = form
  const [startOver, setStartOver] = useState<'asked' | 'not-loaded'>()
  const lazy = useLazyCode(lazyCode, submitted)
  const unsent = message && draft()
  const askToStartOver = async () => setStartOver((await lazyCode.load()) ? 'asked' : 'not-loaded')

  const { title, text } = labels.steps[step - 1] ?? {}
  const first = step === 1
  return (
    <>
      <div className="grid md:grid-cols-12 md:items-end">
        <div className="md:col-span-7">
          <h1 className={first ? 'text-4xl' : 'text-xl'}>{labels.title}</h1>
          {first && labels.text && <p className="mt-5 max-w-[29em] text-lg">{labels.text}</p>}
        </div>
        {first && (
          <div className="mx-auto mt-5 w-full max-w-3xs md:col-span-4 md:col-start-8 md:-mb-8 md:max-w-none">
            {pictures.start}
          </div>
        )}
      </div>
      <NeedsScript text={content?.stepWords?.needsScript} contactEmail={contactEmail} />
      <div
        data-needs-script
        className={classNames('grid lg:grid-cols-[minmax(0,1fr)_minmax(0,15rem)]', first ? 'mt-8 md:mt-13' : 'mt-5')}
      >
        {submitted ? (
          lazy ? (
            <lazy.Thanks
              heading={heading}
              labels={labels}
              name={answers.firstName.trim()}
              answers={answers}
              options={options}
              contactEmail={contactEmail}
              draft={isEmpty(answers) ? undefined : draft()?.href}
              mailNote={form.mailNote}
              picture={pictures.sent}
            />
          ) : null
        ) : (
          <div className="notebook relative isolate">
            <PagesBelow count={step < lastStep ? 2 : 1} />
            <form
              ref={form.ref}
              onSubmit={form.submit}
              onInput={(event) => form.takeFilledIn(event.currentTarget)}
              noValidate
              className={notebookPage}
            >
              <NotebookMargin />
              <StepProgress value={step / lastStep} of={lastStep} label={`Step ${step} of ${lastStep}`} />
              {/* Extends over the page's padding, so that no focus ring is clipped. */}
              <div className="-mx-3 overflow-x-clip px-3">
                <div ref={form.page} className="mt-8">
                  <StepHeading ref={heading}>{title}</StepHeading>
                  {text && <p className="mt-1 text-lg text-muted">{text}</p>}
                  <Questions key={step} labels={labels} options={options} form={form} />
                </div>
              </div>
              <NotSubmitted message={message}>
                {unsent && lazy && <lazy.DraftWays draft={unsent} label={labels.mail} />}
              </NotSubmitted>
              <hr className="stitched mt-8" />
              <StepButtons
                next={step < lastStep ? content?.stepWords?.next : labels.submit}
                previous={content?.stepWords?.previous}
                missing={missing(step, answers)}
                busy={busy}
                onBack={first ? undefined : form.back}
              />
            </form>
          </div>
        )}
        <StepTabs titles={labels.steps.map((one) => one.title)} step={step} />
        {!submitted && <PersistenceNote words={content?.stepWords} any={!isEmpty(answers)} onClear={askToStartOver} />}
      </div>
      {startOver === 'asked' && lazy && (
        <lazy.StartOver
          content={content}
          onNo={() => setStartOver(undefined)}
          onYes={() => {
            setStartOver(undefined)
            form.startOver()
          }}
        />
      )}
      {(lazy === null || (startOver === 'not-loaded' && !lazy)) && (
        <p role="alert" className="callout">
          {screenNotLoaded}
        </p>
      )}
    </>
  )
}
