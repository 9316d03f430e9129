import { field, type Labels, type Optional } from './field.ts'

/** Types, besides the pages, of which the site has a fixed number of documents. */
export const fixedCollections: ReadonlySet<string> = new Set([
  'program',
  'toolkit',
  'selfCheck',
  'resultProfile',
  'legalPage',
])

/**
 * To what the coach may take off the site a reference is weak: Sanity lets no document go that another
 * one refers to strongly.
 */
export const linkTo = (type: string) => ({ to: [{ type }], weak: !fixedCollections.has(type) })

type Reference = [...Labels, to: string, optional?: Optional]

/** A link to one other document. */
export const reference = (...[title, description, to, optional]: Reference) =>
  field('reference', {
    title,
    description,
    ...linkTo(to),
    validation: (rule) => (optional ? rule : rule.required().error(`Please choose a ${to}.`)),
  })
