import type { RefObject } from 'react'
import type { MailDraft } from '#web/forms/mail-draft.ts'
import type { Answers } from './answers.ts'
import type { CareerAssessmentContent } from './content.ts'

/** Props of the plan. They are not derived from the hook's type, because the hook imports the plan. */
export interface PlanProps {
  content: CareerAssessmentContent
  assessment: {
    answers: Answers
    heading: RefObject<HTMLHeadingElement | null>
    draft: MailDraft | undefined
    message: string | undefined
    busy: boolean
    tryAgain: () => Promise<void>
  }
  /** True if the server stored the answers. */
  stored: boolean
  /** Replaces the promise of a mail if the visitor's address is blocked. */
  mailNote: string | undefined
}
