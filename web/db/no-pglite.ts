/*
 * Stands in for @electric-sql/pglite in a build for Vercel (web/next.config.ts), whose disk does not
 * last: there the embedded database is refused before it is opened, and its 15 MB would be in every
 * function.
 */
export class PGlite {}
export const types = {}
