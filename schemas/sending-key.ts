/**
 * Marks the one-time keys by which the Studio proves to the site that its user may write to the dataset.
 * A key of a preview has another mark: a link to a preview that was passed on sends nothing.
 */
export const sendingKey = 'career-care/newsletter-issue'
