/** Inserts the visitor's address into a sentence of the coach's. */
export const withEmail = (sentence: string | null | undefined, email: string) =>
  sentence?.replace('{email}', () => email)
