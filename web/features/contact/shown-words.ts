import type { ContactLabels } from './contact-labels.ts'

/** The words that the page shows for its choices: what it signs, and what comes back. */
export const shownWords = ({ intent, inquiryTypes }: ContactLabels) => ({ intent, inquiryTypes })
