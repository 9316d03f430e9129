/** What the contact form needs once it is touched, in one file: no part of the page's own script. */
export { DraftWays } from '#web/forms/draft-ways.tsx'
export { ContactThanks } from './contact-thanks.tsx'
export { contactDraft } from './mail-draft.ts'
export { contactForm } from './rules.ts'
