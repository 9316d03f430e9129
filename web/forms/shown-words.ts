/**
 * The words that a page shows for a form, as the form's field `shown` carries them.
 * @param signature of the words, made with the page; without one the words could be anybody's
 */
export const signedWords = (signature: string | undefined, words: object): string | undefined =>
  signature && `${signature}.${JSON.stringify(words)}`
