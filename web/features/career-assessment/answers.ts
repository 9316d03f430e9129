import { persistedAnswers } from '#web/forms/steps/persisted-answers.ts'
import { readiness, type ShortAssessmentAnswers } from './rules.ts'

/** Nothing answered yet; an empty text is no answer. */
export const noAnswers: ShortAssessmentAnswers = {
  careerStage: '',
  biggestChallenge: '',
  supportLevel: '',
  helpNeeded: '',
  readinessLevel: [readiness.atFirst],
  name: '',
  email: '',
  whatsapp: '',
}

/** What this device kept, as far as it has the shape of answers. */
export function understandAnswers(kept: unknown): ShortAssessmentAnswers | undefined {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return undefined
  const text = (name: keyof ShortAssessmentAnswers) => {
    const value: unknown = Reflect.get(kept, name)
    return typeof value === 'string' ? value : ''
  }
  return {
    careerStage: text('careerStage'),
    biggestChallenge: text('biggestChallenge'),
    supportLevel: text('supportLevel'),
    helpNeeded: text('helpNeeded'),
    readinessLevel: [levelIn(Reflect.get(kept, 'readinessLevel'))],
    name: text('name'),
    email: text('email'),
    whatsapp: text('whatsapp'),
  }
}

function levelIn(value: unknown): number {
  const level: unknown = Array.isArray(value) ? value[0] : undefined
  const fits = typeof level === 'number' && Number.isInteger(level)
  return fits && level >= readiness.min && level <= readiness.max ? level : readiness.atFirst
}

export const keptShortAnswers = persistedAnswers(
  'cc_short_assessment_v1',
  noAnswers,
  understandAnswers,
)
