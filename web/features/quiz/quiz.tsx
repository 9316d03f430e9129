'use client'

import type { ReactNode } from 'react'
import { fillNames } from '#schemas/placeholders.ts'
import { lazyOnInteraction } from '#web/forms/lazy.ts'
import { lazyFormFrom, screenNotLoaded, useLazyCode } from '#web/forms/lazy-code.ts'
import type { LetterPictures } from '#web/forms/steps/letter.tsx'
import { PersistenceNote } from '#web/forms/steps/persistence-note.tsx'
import { QuestionSheet } from '#web/forms/steps/question-sheet.tsx'
import { StepButtons } from '#web/forms/steps/step-buttons.tsx'
import { StepHeading } from '#web/forms/steps/step-heading.tsx'
import { StepProgress } from '#web/forms/steps/step-progress.tsx'
import { ContactFields } from './contact-fields.tsx'
import { type QuizContent, sendLabel } from './content.ts'
import type { SignedPage } from './definition.ts'
import { Opening } from './opening.tsx'
import { QuestionFields } from './question-fields.tsx'
import { useQuiz } from './use-quiz.ts'

const chunk = lazyOnInteraction(() => import('./lazy-chunk.ts'))
const form = lazyFormFrom(chunk, ({ quizForm }) => quizForm)

/** Quiz with one question a screen, from its opening to the result. */
export function Quiz({
  content,
  pictures,
  withoutScript,
  ...signed
}: SignedPage & {
  content: QuizContent
  pictures: LetterPictures
  /** Form with all questions, for a browser without script. */
  withoutScript: ReactNode
}) {
  const run = useQuiz(content, signed, { form, chunk })
  const { at, question, quiz, state, isContact, isResult, screens } = run
  const lazy = useLazyCode(chunk, isResult)
  const { words } = content

  // The letter has its own opening animation, so it does not get the page-turn animation of the other screens.
  if (isResult) {
    if (!lazy) return lazy === null && <p className="callout">{screenNotLoaded}</p>
    return <lazy.ResultScreen content={content} run={run} pictures={pictures} />
  }
  const total = quiz.questions.length
  const done = question ? quiz.questions.indexOf(question) : total
  return (
    <div ref={run.page}>
      {!question && !isContact ? (
        <>
          <Opening content={content} run={run} picture={pictures.intro} />
          {withoutScript}
        </>
      ) : (
        <>
          <div className="mx-auto mb-5 max-w-2xl">
            <StepProgress
              value={(done + 1) / (total + 1)}
              of={total + 1}
              label={
                isContact
                  ? (content.title ?? '')
                  : fillNames(words?.countLabel || 'Question {number}', { number: `${at}` })
              }
            />
          </div>
          <QuestionSheet
            key={question?.key ?? 'contact'}
            left={total - done}
            formRef={run.ref}
            onSubmit={isContact ? run.sendContact : run.goOn}
            onInput={run.takeFilledIn}
          >
            {question ? (
              <QuestionFields
                question={question}
                words={words}
                legend={
                  <StepHeading as="h1" ref={run.heading}>
                    {question.text}
                  </StepHeading>
                }
                given={state.answers[question.key]}
                onAnswer={(answer) =>
                  run.answer('answers', { ...state.answers, [question.key]: answer })
                }
              />
            ) : (
              <>
                <StepHeading as="h1" ref={run.heading}>
                  {content.contactHeading}
                </StepHeading>
                <ContactFields content={content} contact={run.contact} run={run} />
              </>
            )}
            <StepButtons
              next={
                isContact
                  ? sendLabel(run.contact.email, words)
                  : run.isLast
                    ? words?.resultLabel
                    : words?.nextLabel
              }
              previous={words?.previousLabel}
              missing={run.missing}
              busy={run.busy}
              onBack={screens.back}
            />
          </QuestionSheet>
          <div className="mx-auto max-w-2xl">
            <PersistenceNote words={words} any onClear={run.startOver} />
          </div>
        </>
      )}
    </div>
  )
}
