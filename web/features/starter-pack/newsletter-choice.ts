/** The value of the newsletter box, and its label where the content has none. */
export const newsletterChoice = 'Send me the monthly newsletter too'
