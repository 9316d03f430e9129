/**
 * Source of the one-time secret that proves write access to the dataset. A preview has another source: a forwarded
 * preview link cannot send an issue.
 */
export const sendingKey = 'career-care/newsletter-issue'
