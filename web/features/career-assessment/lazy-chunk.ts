/** Code that loads on the first interaction, in one chunk outside of the page's own script. */
export { DraftWays } from '#web/forms/draft-ways.tsx'
export { careerAssessmentDraft } from './mail-draft.ts'
export { ResultScreen } from './result-screen.tsx'
export { careerAssessmentForm } from './rules.ts'
export { snapshotFor } from './words.ts'
