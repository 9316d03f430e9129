/** A sentence of the coach's with the visitor's address in it. */
export const withEmail = (sentence: string | null | undefined, email: string) =>
  sentence?.replace('{email}', () => email)
