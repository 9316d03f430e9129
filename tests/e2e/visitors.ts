let visitors = 0

/** Unique text for a visitor. */
export const newVisitor = (): string => `${process.pid}-${Date.now()}-${visitors++}`

/** Unique address, because the site accepts only eight leads in ten minutes from one address. */
export const newAddress = (prefix: string): string => `${prefix}-${newVisitor()}@example.org`
