import { resultView } from '#schemas/quiz/result-view.ts'
import type { LetterPictures } from '#web/forms/steps/letter.tsx'
import { StepButtons } from '#web/forms/steps/step-buttons.tsx'
import { withEmail } from '#web/forms/with-email.ts'
import { Button } from '#web/ui/button.tsx'
import { sendLabel } from './content.ts'
import { QuizContact } from './quiz-contact.tsx'
import { offerClass, ResultLetter } from './result-letter.tsx'
import type { ScreenProps } from './use-quiz.ts'

/** Last screen of a quiz: the result, and the offer to send it. */
export function ResultScreen({ content, run, pictures }: ScreenProps & { pictures: LetterPictures }) {
  const { words } = content
  const { quiz, contact, shown, state, isStored, isPreview, mailNote, note } = run
  const view = resultView(quiz, shown, state.name.trim())
  const sent = contact.email ? (mailNote ?? withEmail(words?.saved, state.email.trim())) : words?.received
  return (
    <ResultLetter
      quiz={content.title}
      view={view}
      words={words}
      stamp={pictures.stamps[view.key] ?? pictures.plainStamp}
      head={pictures.letterhead}
      heading={run.heading}
      status={
        isStored && <p className="mt-5 text-muted text-sm">{[note, !isPreview && sent].filter(Boolean).join(' ')}</p>
      }
      actions={
        <>
          <Button variant="quiet" onClick={() => window.print()}>
            {words?.printLabel || 'Print my result'}
          </Button>
          <Button variant="quiet" onClick={run.startOver}>
            {words?.againLabel || 'Take it again'}
          </Button>
        </>
      }
    >
      {contact.when === 'after' && !isStored && (
        <form
          ref={run.ref}
          onSubmit={run.sendContact}
          onInput={(event) => run.takeFilledIn(event.currentTarget)}
          noValidate
          aria-labelledby="offer-heading"
          className={offerClass}
        >
          <h2 id="offer-heading" className="text-2xl">
            {content.contactHeading}
          </h2>
          <QuizContact content={content} contact={contact} run={run} />
          <StepButtons next={sendLabel(contact.email, words)} missing={run.missing} busy={run.busy} />
        </form>
      )}
    </ResultLetter>
  )
}
