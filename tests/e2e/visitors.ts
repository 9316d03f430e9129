let visitors = 0

/** Letters and digits that are unique to a visitor of these runs. */
export const newVisitor = (): string => `${process.pid}-${Date.now()}-${visitors++}`

/** Unique address: the site accepts eight leads in ten minutes from one. */
export const newAddress = (prefix: string): string => `${prefix}-${newVisitor()}@example.org`
