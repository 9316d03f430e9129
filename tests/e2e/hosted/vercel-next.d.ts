/* @vercel/next has no types. Its only function has the builder's type of @vercel/build-utils. */
declare module '@vercel/next' {
  export const build: import('@vercel/build-utils').BuildV2
}
