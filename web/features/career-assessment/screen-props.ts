import type { RefCallback } from 'react'
import type { ShortAssessmentContent } from './content.ts'
import type { ShortAssessment } from './use-career-assessment.ts'

export interface ScreenProps {
  content: ShortAssessmentContent
  assessment: ShortAssessment
  /** For the screen's heading, which takes the focus. */
  heading: RefCallback<HTMLElement>
}
