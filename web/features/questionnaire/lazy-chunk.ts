/** Code that loads on the first interaction, in one chunk outside of the page's own script. */
export { DraftWays } from '#web/forms/draft-ways.tsx'
export { questionnaireDraft } from './mail-draft.ts'
export { questionnaireForm } from './rules.ts'
export { StartOver } from './start-over.tsx'
export { Thanks } from './thanks.tsx'
export { snapshotFor } from './words.ts'
