import { field, type Labels, type Optional } from './field.ts'

/** Types with a fixed number of documents, besides the singletons. */
export const fixedCollections: ReadonlySet<string> = new Set([
  'program',
  'toolkit',
  'selfCheck',
  'resultProfile',
  'legalPage',
])

/**
 * Target of a reference. It is weak for types that the coach can unpublish: Sanity refuses to delete the target of a
 * strong reference.
 */
export const linkTo = (type: string) => ({ to: [{ type }], weak: !fixedCollections.has(type) })

type Reference = [...Labels, to: string, optional?: Optional]

/** Reference to one document. */
export const reference = (...[title, description, to, optional]: Reference) =>
  field('reference', {
    title,
    description,
    ...linkTo(to),
    validation: (rule) => (optional ? rule : rule.required().error(`Please choose a ${to}.`)),
  })
