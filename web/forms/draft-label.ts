/** On the link that opens a draft, where the content has no words for it. Plain Node loads it with the lead kinds. */
export const draftLabel = 'Open in my e-mail app'
