/**
 * Words that a page shows for a form, as in the form's field `shown`.
 * @param signature of the words, made with the page; without one anybody could have written them
 */
export const signedWords = (signature: string | undefined, words: object): string | undefined =>
  signature && `${signature}.${JSON.stringify(words)}`
