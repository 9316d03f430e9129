/* Replaces @electric-sql/pglite in a build for Vercel (web/next.config.ts), whose disk is not persistent. There
   `openEmbedded` throws before it uses PGlite. Without this file PGlite's 15 MB would be in every function. */
export class PGlite {}
export const types = {}
