/** Fallback label of the link to a draft. It has its own file, because plain Node loads it with the lead kinds. */
export const draftLabel = 'Open in my e-mail app'
