import type { ReactNode } from 'react'
import type { CareerAssessmentContent } from './content.ts'
import type { CareerAssessment } from './use-career-assessment.ts'

export interface ScreenProps {
  content: CareerAssessmentContent
  assessment: CareerAssessment
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
