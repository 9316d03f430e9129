import type { FieldDefinition, IntrinsicDefinitions, IntrinsicTypeName } from 'sanity'

/** A field without its name, which is its key among a type's fields. */
export type Field = Omit<FieldDefinition, 'name'>
export type Fields = Record<string, Field>

/** What the coach reads of each field. */
export type Labels = [title: string, description: string]
/** Marks a field that the page can do without. */
export type Optional = 'optional'

type About<Type extends IntrinsicTypeName> = Omit<IntrinsicDefinitions[Type], 'name' | 'type'> & {
  title: string
  description: string
}

/** A field of one of Sanity's own types. */
export function field<Type extends IntrinsicTypeName>(type: Type, about: About<Type>): Field
export function field(type: string, about: Omit<Field, 'type'>): Field {
  return { type, ...about }
}

/** The fields as Sanity takes them. */
export const fieldsOf = (fields: Fields): FieldDefinition[] =>
  Object.entries(fields).map(([name, one]) => ({ ...one, name }))
