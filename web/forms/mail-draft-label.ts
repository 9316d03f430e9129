/** On the link that opens a draft, where the content has no words for it. */
export const draftLabel = 'Open in my e-mail app'
