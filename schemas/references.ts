import { defineField } from 'sanity'
import type { Named, Optional } from './named.ts'

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

type Reference = [...Named, to: string, optional?: Optional]

/** A link to one other document. */
export const reference = (...[name, title, description, to, optional]: Reference) =>
  defineField({
    name,
    title,
    description,
    type: 'reference',
    ...linkTo(to),
    validation: (rule) => (optional ? rule : rule.required().error(`Please choose a ${to}.`)),
  })
