/* @vercel/next has no types; its one function has @vercel/build-utils' type for builders. */
declare module '@vercel/next' {
  export const build: import('@vercel/build-utils').BuildV2
}
