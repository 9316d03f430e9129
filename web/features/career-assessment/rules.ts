import type { output } from 'zod/mini'
import { questionFormKind, questionRules } from '#web/forms/questions/rules.ts'
import { careerAssessment } from './definition.ts'

export const careerAssessmentForm = questionFormKind(careerAssessment, questionRules(careerAssessment))

export type CareerAssessmentLead = output<typeof careerAssessmentForm.schema>
