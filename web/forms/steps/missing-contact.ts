import { isBlank } from '../text-rules.ts'

const nouns = { name: 'your name', email: 'your email', phone: 'your phone number' }
type Field = keyof typeof nouns

/** Returns a message about the fields that are empty; undefined if none is. @param fields the fields that are needed */
export function missingContact(
  given: Readonly<Partial<Record<Field, string>>>,
  fields: readonly Field[] = ['name', 'email'],
): string | undefined {
  const missing = fields.filter((field) => isBlank(given[field] ?? '')).map((field) => nouns[field])
  return missing.length > 0 ? `Add ${missing.join(' and ')} to go on.` : undefined
}
