import type { ReactNode, RefObject } from 'react'
import type { MailDraft } from '#web/forms/mail-draft.ts'
import type { Answers } from './answers.ts'
import type { CareerAssessmentContent } from './content.ts'

/** What the plan reads of the assessment. Not the type of the hook, which loads the plan's code. */
export interface PlanProps {
  content: CareerAssessmentContent
  assessment: {
    answers: Answers
    heading: RefObject<HTMLHeadingElement | null>
    draft: MailDraft | undefined
    notice: string | undefined
    busy: boolean
    tryAgain: () => Promise<void>
  }
  /** Whether the answers arrived. */
  stored: boolean
  /** Said in the place of the mail that will not come. */
  mailNote: string | undefined
}

/** What only the server can draw: it reads the drawings as files. */
export interface Pictures {
  intro: ReactNode
  /** The scene of the program that each profile recommends, by the profile's id. */
  stamps: Readonly<Record<string, ReactNode>>
  /** For a plan that recommends no program. */
  plainStamp: ReactNode
  /** Above the plan on paper: whose letter it is. */
  letterhead: ReactNode
}
