/** Code that loads on the first interaction, in one chunk outside of the page's own script. */
export { DraftWays } from '#web/forms/draft-ways.tsx'
export { CallThanks } from './call-thanks.tsx'
export { callDraft } from './mail-draft.ts'
export { callForm } from './rules.ts'
