import type { ContactLabels } from './contact-labels.ts'

/** Returns the texts of the inquiry types. The page signs them, and the form submits them. */
export const shownWords = ({ intent, inquiryTypes }: ContactLabels) => ({ intent, inquiryTypes })
