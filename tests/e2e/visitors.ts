let visitors = 0

/** Letters and digits that no other visitor of these runs has. */
export const newVisitor = (): string => `${process.pid}-${Date.now()}-${visitors++}`

/** An address of its own: the site takes eight leads in ten minutes from one. */
export const newAddress = (prefix: string): string => `${prefix}-${newVisitor()}@example.org`
