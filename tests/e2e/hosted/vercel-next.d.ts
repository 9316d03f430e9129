/* @vercel/next carries no types; its one function has the type that @vercel/build-utils gives to builders. */
declare module '@vercel/next' {
  export const build: import('@vercel/build-utils').BuildV2
}
