import type { ZodMiniType } from 'zod/mini'

/** Client side of a lead kind: the path of the form's handler, and the rules of its fields. */
export interface FormKind<Field extends string = string, Lead = unknown> {
  /** Stored name of the lead kind. */
  kind: string
  /** The handler's path. */
  path: string
  /** Fields in the page's order. The first invalid one gets the focus. */
  fields: readonly Field[]
  /** Rules for any value. The path of a zod issue begins with the field's name. The message is for the visitor. */
  schema: ZodMiniType<Lead>
}

/** Messages for invalid fields. */
export type Problems<Field extends string = string> = Partial<Record<Field, string>>

/** Infers the types of a form's definition, and returns it unchanged. */
export const formKind = <const Field extends string, Lead>(form: FormKind<Field, Lead>) => form

/** Returns messages for invalid fields; empty if all values are valid. */
export function problemsIn({ schema }: Pick<FormKind, 'schema'>, values: unknown): Problems {
  const issues = schema.safeParse(values).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0] ?? 'form'), message]))
}
