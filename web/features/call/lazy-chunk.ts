/** Code that loads on the first interaction, in one chunk outside of the page's own script. */
export { DraftWays } from '#web/forms/draft-ways.tsx'
export { RequestThanks } from '#web/forms/request-thanks.tsx'
export { callDraft as draftOf } from './mail-draft.ts'
export { callForm as form } from './rules.ts'
