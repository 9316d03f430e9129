/* Replaces @electric-sql/pglite in a build for Vercel (web/next.config.ts), whose disk is not
   persistent. The embedded database is refused there before it is opened, and its 15 MB would be
   in every function. */
export class PGlite {}
export const types = {}
