/**
 * Returns the texts of a page's form, for the field `shown`.
 * @param signature the server's signature of these texts; without it the server would not accept them
 */
export const signedSnapshot = (signature: string | undefined, words: object): string | undefined =>
  signature && `${signature}.${JSON.stringify(words)}`
