/** Fallback label of the link to a draft. Plain Node loads it with the lead kinds. */
export const draftLabel = 'Open in my e-mail app'
