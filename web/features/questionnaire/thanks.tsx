import type { ReactNode, RefObject } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextLink } from '#web/ui/link.tsx'
import { MailAddress } from '#web/ui/mail-address.tsx'
import { UnderlinedEnd } from '#web/ui/underlined-end.tsx'
import { type Answers, isEmpty, type Options } from './definition.ts'
import type { Labels } from './labels.ts'
import { NotebookMargin, notebookPage } from './notebook.tsx'
import { SentAnswers } from './sent-answers.tsx'

/**
 * Screen after the answers are stored.
 * @param name first name; empty if the page has lost it
 * @param answers answers of this page; empty after a reload
 * @param draft `mailto:` address with the same answers
 */
export function Thanks({
  heading,
  labels,
  name,
  answers,
  options,
  contactEmail,
  draft,
  mailNote,
  picture,
}: {
  heading: RefObject<HTMLHeadingElement | null>
  labels: Labels
  name: string
  answers: Answers
  options: Options
  contactEmail: string | null
  draft: string | undefined
  mailNote: string | undefined
  picture: ReactNode
}) {
  return (
    <div className={classNames(notebookPage, 'tape')}>
      <NotebookMargin />
      <div className="mx-auto max-w-2xs sm:float-right sm:mb-5 sm:ml-5 sm:w-2/5 sm:max-w-none">{picture}</div>
      <h2
        ref={heading}
        tabIndex={-1}
        className="-rotate-2 mt-5 inline-block scroll-mt-34 rounded-sm border-3 border-success px-3 py-1 text-lg text-success outline-none"
      >
        {labels.thanksTitle}
      </h2>
      <p className="mt-8 font-display font-semibold text-3xl">
        <UnderlinedEnd>{name ? `Thank You, ${name}!` : 'Thank You!'}</UnderlinedEnd>
      </p>
      <p className="mt-5 max-w-[29em] text-lg">{labels.thanksText}</p>
      {mailNote && <p className="callout mt-5 max-w-[29em]">{mailNote}</p>}
      <div className="clear-both mt-8 flex flex-wrap gap-3 pt-3 print:hidden">
        <ButtonLink href="/">{labels.home}</ButtonLink>
        {contactEmail && (
          <ButtonLink href={`mailto:${contactEmail}`} variant="quiet">
            {labels.contact}
          </ButtonLink>
        )}
      </div>
      {contactEmail && <MailAddress>{contactEmail}</MailAddress>}
      {!isEmpty(answers) && <SentAnswers labels={labels} answers={answers} options={options} />}
      {draft && (
        <p className="mt-8 text-sm print:hidden">
          <TextLink href={draft}>{labels.mail}</TextLink>
        </p>
      )}
    </div>
  )
}
