/** Code that loads on the first interaction, in one chunk outside of the page's own script. */
export { DraftWays } from '#web/forms/draft-ways.tsx'
export { ContactThanks } from './contact-thanks.tsx'
export { contactDraft } from './mail-draft.ts'
export { contactForm } from './rules.ts'
