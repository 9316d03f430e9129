import type { CareerAssessmentContent } from './content.ts'
import type { CareerAssessment } from './use-career-assessment.ts'

export interface ScreenProps {
  content: CareerAssessmentContent
  assessment: CareerAssessment
}
