import type { ReactNode, Ref } from 'react'
import { themeOf } from '#schemas/program-themes.ts'
import type { ResultView } from '#schemas/quiz/result-view.ts'
import { safeHref } from '#schemas/safe-href.ts'
import { ActionCard } from '#web/forms/steps/action-card.tsx'
import { Letter } from '#web/forms/steps/letter.tsx'
import { Arrow } from '#web/ui/arrow.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { directionOf } from '#web/ui/direction.ts'
import { TextLink } from '#web/ui/link.tsx'
import type { QuizWords } from './content.ts'
import { Scores } from './scores.tsx'

/** Result of a quiz, as a letter. Browser and server render it. */
export function ResultLetter({
  quiz,
  view,
  words,
  stamp,
  head,
  heading,
  status,
  actions,
  children,
}: {
  /** Title of the quiz. */
  quiz: string | null
  view: ResultView
  words: QuizWords | null
  stamp: ReactNode
  head: ReactNode
  /** `ref` of the heading. */
  heading?: Ref<HTMLHeadingElement>
  /** Notes below the text, for screen readers, too. */
  status: ReactNode
  /** Buttons after those of the result. */
  actions: ReactNode
  children?: ReactNode
}) {
  const { program } = view
  return (
    <Letter
      {...{ stamp, head, heading, title: view.title }}
      theme={program?.slug ? themeOf(program) : undefined}
      above={<p className="text-muted">{quiz}</p>}
    >
      <p className="mt-5 max-w-[36em] whitespace-pre-line text-lg">{view.text}</p>
      <div role="status" className="print:hidden">
        {status}
      </div>
      <Scores view={view} words={words} />
      <div className="mt-13 grid gap-13 lg:grid-cols-[1.1fr_1fr] lg:items-start lg:gap-8">
        <ActionCard label={words?.todayLabel || 'Do this today'} tip={view.today} />
        {program?.slug && (
          <section aria-labelledby="program-heading">
            <p className="text-muted text-sm">{words?.programLabel || 'The program that fits'}</p>
            <h2 id="program-heading" className="mt-1 text-2xl">
              <TextLink href={`/${program.slug}`}>
                <span>{program.title}</span> <Arrow className={directionOf(program.title) && 'rotate-180'} />
              </TextLink>
            </h2>
          </section>
        )}
      </div>
      <div className="mt-13 flex flex-wrap gap-3 print:hidden">
        {view.buttons.map(({ text, href }, index) => (
          <ButtonLink key={href + text} href={safeHref(href)} variant={index === 0 ? 'primary' : 'quiet'}>
            {text}
          </ButtonLink>
        ))}
        {actions}
      </div>
      {children}
    </Letter>
  )
}

/** Offer below a result: the form that sends it to the visitor. */
export const offerClass = 'mt-13 max-w-[30rem] border-control border-t border-dashed pt-8 print:hidden'
