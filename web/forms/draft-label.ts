/** Fallback label of the link to a draft. The lead kinds import it, and Node cannot load draft-ways.tsx with them. */
export const draftLabel = 'Open in my e-mail app'
