/** Value and default label of the newsletter checkbox. */
export const newsletterChoice = 'Send me the monthly newsletter too'
