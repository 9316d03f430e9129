/** Inserts the visitor's email address into a sentence by the coach. */
export const withEmail = (sentence: string | null | undefined, email: string) =>
  sentence?.replace('{email}', () => email)
