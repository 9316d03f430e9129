/** Code of a request form that loads on the first interaction. Each form's own chunk exports it with its rules. */
export { DraftWays } from './draft-ways.tsx'
export { requestDraft } from './request-draft.ts'
export { RequestThanks } from './request-thanks.tsx'
