/** Code that loads on the first interaction, in one chunk outside of the page's own script. */
export { DraftWays } from '#web/forms/draft-ways.tsx'
export { RequestThanks } from '#web/forms/request-thanks.tsx'
export { groupDraft as draftOf } from './mail-draft.ts'
export { groupForm as form } from './rules.ts'
