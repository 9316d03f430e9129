'use client'

import type { ReactNode } from 'react'
import { fillNames } from '#schemas/placeholders.ts'
import { lazyOnInteraction } from '#web/forms/lazy.ts'
import { lazyFormFrom, screenNotLoaded, useLazyCode } from '#web/forms/lazy-code.ts'
import type { LetterPictures } from '#web/forms/steps/letter.tsx'
import { QuestionScreen } from '#web/forms/steps/question-screen.tsx'
import { StepHeading } from '#web/forms/steps/step-heading.tsx'
import { type QuizContent, sendLabel } from './content.ts'
import type { SignedPage } from './definition.ts'
import { QuizOpening } from './opening.tsx'
import { QuestionFields } from './question-fields.tsx'
import { QuizContact } from './quiz-contact.tsx'
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
  const { question, quiz, state, contact, isContact, isResult } = run
  const lazy = useLazyCode(chunk, isResult)
  const { words } = content

  // The letter has its own opening animation, so it does not get the page-turn animation of the other screens.
  if (isResult) {
    if (!lazy) return lazy === null && <p className="callout">{screenNotLoaded}</p>
    return <lazy.ResultScreen content={content} run={run} pictures={pictures} />
  }
  if (!question && !isContact)
    return (
      <>
        <QuizOpening content={content} run={run} picture={pictures.intro} />
        {withoutScript}
      </>
    )
  const { questions } = quiz
  const number = fillNames(words?.countLabel || 'Question {number}', { number: `${run.at}` })
  return (
    <QuestionScreen
      {...{ run, words, any: true, missing: run.missing, previous: words?.previousLabel }}
      at={question ? questions.indexOf(question) + 1 : questions.length + 1}
      of={questions.length + (contact.when === 'before' ? 2 : 1)}
      label={isContact ? (content.title ?? '') : number}
      onSubmit={isContact ? run.sendContact : run.goOn}
      next={isContact ? sendLabel(contact.email, words) : run.isLast ? words?.resultLabel : words?.nextLabel}
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
          onAnswer={(answer) => run.answer('answers', { ...state.answers, [question.key]: answer })}
        />
      ) : (
        <>
          <StepHeading as="h1" ref={run.heading}>
            {content.contactHeading}
          </StepHeading>
          <QuizContact content={content} contact={contact} run={run} />
        </>
      )}
    </QuestionScreen>
  )
}
