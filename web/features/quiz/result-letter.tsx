import type { ReactNode } from 'react'
import { themeOf } from '#schemas/program-themes.ts'
import { fillResult } from '#schemas/quiz/fill-result.ts'
import { outcomeOf } from '#schemas/quiz/score.ts'
import { safeHref } from '#schemas/safe-href.ts'
import { ActionCard } from '#web/forms/steps/action-card.tsx'
import { Letter } from '#web/forms/steps/letter.tsx'
import { StepButtons } from '#web/forms/steps/step-buttons.tsx'
import { withEmail } from '#web/forms/with-email.ts'
import { Arrow } from '#web/ui/arrow.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { UnderlinedEnd } from '#web/ui/heading.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { ContactFields } from './contact-fields.tsx'
import { Scores } from './scores.tsx'
import type { ScreenProps } from './use-quiz.ts'

/** Illustrations, rendered on the server, which reads their files. */
export interface Pictures {
  intro: ReactNode
  /** Illustration of a result's program, by the result's key. */
  stamps: Readonly<Record<string, ReactNode>>
  plainStamp: ReactNode
  /** Heading of the printed result. */
  letterhead: ReactNode
}

/** Result of a quiz, as a letter. */
export function ResultLetter({ content, run, pictures }: ScreenProps & { pictures: Pictures }) {
  const { words } = content
  const { quiz, shown, state, isStored, mailNote, note } = run
  const { result, scores, ofCategories } = outcomeOf(quiz, shown)
  const name = state.name.trim()
  const fill = (text: string | undefined) => fillResult(text ?? '', scores, name)
  const program = result?.program
  return (
    <Letter
      theme={program?.slug ? themeOf(program) : undefined}
      stamp={pictures.stamps[result?.key ?? ''] ?? pictures.plainStamp}
      head={pictures.letterhead}
    >
      <p className="text-muted">{content.title}</p>
      <h1
        ref={run.heading}
        tabIndex={-1}
        className="mt-2 scroll-mt-34 text-4xl outline-none print:text-[28pt]"
      >
        <UnderlinedEnd words={2}>{fill(result?.title)}</UnderlinedEnd>
      </h1>
      <p className="mt-5 max-w-[36em] whitespace-pre-line text-lg">{fill(result?.text)}</p>
      <div role="status" className="print:hidden">
        {isStored && (
          <p className="mt-5 text-muted text-sm">
            {[note, mailNote ?? withEmail(words?.saved, state.email.trim())]
              .filter(Boolean)
              .join(' ')}
          </p>
        )}
      </div>
      <Scores {...{ scores, ofCategories, words, fill }} />
      <div className="mt-13 grid gap-13 lg:grid-cols-[1.1fr_1fr] lg:items-start lg:gap-8">
        <ActionCard label={words?.todayLabel || 'Do this today'} tip={fill(result?.today)} />
        {program?.slug && (
          <section aria-labelledby="program-heading">
            <p className="text-muted text-sm">{words?.programLabel || 'The program that fits'}</p>
            <h2 id="program-heading" className="mt-1 text-2xl">
              <TextLink href={`/${program.slug}`} className="inline-flex items-center gap-2">
                <span>{program.title}</span>
                <Arrow />
              </TextLink>
            </h2>
          </section>
        )}
      </div>
      <div className="mt-13 flex flex-wrap gap-3 print:hidden">
        {(result?.buttons ?? []).map(({ text, href }, index) => (
          <ButtonLink
            key={href + text}
            href={safeHref(href)}
            variant={index === 0 ? 'primary' : 'quiet'}
          >
            {text}
          </ButtonLink>
        ))}
        <Button variant="quiet" onClick={() => window.print()}>
          {words?.printLabel || 'Print my result'}
        </Button>
        <Button variant="quiet" onClick={run.startOver}>
          {words?.againLabel || 'Take it again'}
        </Button>
      </div>
      {content.contact === 'after' && !isStored && <Offer content={content} run={run} />}
    </Letter>
  )
}

/** Form that sends the result to the visitor's address, after it was seen. */
function Offer({ content, run }: ScreenProps) {
  return (
    <form
      ref={run.ref}
      onSubmit={run.sendContact}
      onInput={(event) => run.takeFilledIn(event.currentTarget)}
      noValidate
      aria-labelledby="offer-heading"
      className="mt-13 max-w-[30rem] border-control border-t border-dashed pt-8 print:hidden"
    >
      <h2 id="offer-heading" className="text-2xl">
        {content.contactHeading}
      </h2>
      <ContactFields content={content} run={run} />
      <StepButtons
        next={content.words?.sendLabel || 'Send me my result'}
        missing={run.missing}
        busy={run.busy}
      />
    </form>
  )
}
