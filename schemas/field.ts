import type { FieldDefinition, IntrinsicDefinitions, IntrinsicTypeName } from 'sanity'

/** Field definition without its name, which is its key in `Fields`. */
export type Field = Omit<FieldDefinition, 'name'>
export type Fields = Record<string, Field>

export type Labels = [title: string, description: string]
/** Marks a field that may stay empty. */
export type Optional = 'optional'

type About<Type extends IntrinsicTypeName> = Omit<IntrinsicDefinitions[Type], 'name' | 'type'> & {
  title: string
  description: string
}

/** Field of one of Sanity's own types. */
export function field<Type extends IntrinsicTypeName>(type: Type, about: About<Type>): Field
export function field(type: string, about: Omit<Field, 'type'>): Field {
  return { type, ...about }
}

/** Field definitions in Sanity's format. */
export const fieldsOf = (fields: Fields): FieldDefinition[] =>
  Object.entries(fields).map(([name, one]) => ({ ...one, name }))
