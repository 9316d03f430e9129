/**
 * Source of the one-time secret that proves write access to the dataset. The secret of a preview has another source, so
 * that nobody can send an issue with a preview link.
 */
export const sendingKey = 'career-care/newsletter-issue'
