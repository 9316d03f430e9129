'use client'

import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react'
import { themeName, themeOf } from '#schemas/program-themes.ts'
import { signedSnapshot } from '#web/forms/snapshot.ts'
import { filledIn } from '#web/forms/steps/filled-in.ts'
import { StepButtons } from '#web/forms/steps/step-buttons.tsx'
import { StepProgress } from '#web/forms/steps/step-progress.tsx'
import { trackEvent } from '#web/forms/track-event.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { track } from './analytics.ts'
import { ContactStep } from './contact-step.tsx'
import type { SelfCheckDialogProps } from './content.ts'
import { selfCheckWords } from './definition.ts'
import { hasCompleted, rememberedBand, rememberResult } from './persistence.ts'
import { QuestionStep } from './question-step.tsx'
import { ResultStep } from './result-step.tsx'
import { scoreBand } from './score.ts'
import { allAnswers, initialState, isContact, isResult, missing, progress, type StepProps } from './steps.ts'
import { useDelivery } from './use-delivery.ts'
import { WelcomeBack } from './welcome-back.tsx'
import './self-check.css'

/** Dialog of the self-check: questions, contact, result. Unmounting it discards the answers. */
export function SelfCheckDialog(props: SelfCheckDialogProps) {
  const { program, selfCheck, signature, onClose } = props
  const key = program.key ?? ''
  const questions = selfCheck.questions ?? []
  const [state, setState] = useState(() => initialState(questions.length, hasCompleted()))
  const change: StepProps['change'] = (changed) => setState((now) => ({ ...now, ...changed }))
  const delivery = useDelivery(() => signedSnapshot(signature, selfCheckWords(key, selfCheck)))
  const heading: StepProps['heading'] = useRef(null)
  const step = { heading, words: selfCheck.words, state, change }

  const screen = state.welcome ? 'welcome' : state.step
  // Focuses before paint. A later focus would interrupt a visitor who has pressed Tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new screen takes the focus.
  useLayoutEffect(() => {
    // The previous step may be scrolled down, which would clip the title.
    heading.current?.closest('dialog')?.scrollTo({ top: 0 })
    heading.current?.focus()
    if (!state.welcome && !isResult(state)) trackEvent('step', `self-check/${key}/${state.step + 1}`)
  }, [screen])

  const answers = allAnswers(state)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const latest = { ...state, ...filledIn(event.currentTarget, state) }
    if (missing(latest)) return change(latest)
    change({ ...latest, step: latest.step + 1 })
    if (answers === undefined || !isContact(latest)) return
    const band = scoreBand(answers, selfCheck.needsHelpFrom)
    const person = { name: latest.name.trim(), email: latest.email.trim() }
    delivery.deliver({ program: key, answers, ...person })
    rememberResult(key, band)
    trackEvent('result', `self-check/${key}`)
    track('selfcheck_submit', { program: key })
    track('selfcheck_result', { program: key, score_band: band })
  }

  return (
    <Dialog title={selfCheck.title || program.title || 'Self-check'} initialFocus={heading} onClose={onClose}>
      {selfCheck.subtitle && <p className="mt-2 text-muted">{selfCheck.subtitle}</p>}
      <div
        data-theme={themeName(themeOf(program))}
        className="grain -mx-6 mt-5 -mb-6 bg-program-soft px-6 pt-4 pb-6 sm:-mx-9 sm:mt-6 sm:-mb-9 sm:px-9 sm:pt-6 sm:pb-9"
      >
        {state.welcome ? (
          <WelcomeBack {...step} />
        ) : (
          <>
            <StepProgress
              value={progress(state)}
              of={state.questions + 2}
              label={`Step ${state.step + 1} of ${state.questions + 2}`}
            />
            {isResult(state) ? (
              <ResultStep
                {...props}
                {...step}
                band={answers ? scoreBand(answers, selfCheck.needsHelpFrom) : rememberedBand(key)}
                delivery={delivery}
              />
            ) : (
              <form
                ref={delivery.ref}
                onSubmit={submit}
                onInput={(event) => change(filledIn(event.currentTarget, state))}
                noValidate
                key={state.step}
              >
                {isContact(state) ? (
                  <ContactStep {...step} />
                ) : (
                  <QuestionStep {...step} text={questions[state.step] ?? ''} />
                )}
                <StepButtons
                  next={isContact(state) ? selfCheck.words?.resultLabel : selfCheck.words?.nextLabel}
                  previous={selfCheck.words?.previousLabel}
                  missing={missing(state)}
                  onBack={state.step > 0 ? () => change({ step: state.step - 1 }) : undefined}
                />
              </form>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
