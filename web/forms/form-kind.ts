import type { ZodMiniType } from 'zod/mini'

/** Browser's half of a lead kind: the form's address, and the rules of its fields. */
export interface FormKind<Field extends string = string, Lead = unknown> {
  /** Stored name of the lead kind. */
  kind: string
  /** The handler's path. */
  path: string
  /** In the page's order: the first invalid one gets the focus. */
  fields: readonly Field[]
  /** Accepts any value. An issue's path begins with the field's name, its message is for the visitor. */
  schema: ZodMiniType<Lead>
}

/** Messages for invalid fields. */
export type Problems<Field extends string = string> = Partial<Record<Field, string>>

/** Types a form's definition; changes nothing. */
export const formKind = <const Field extends string, Lead>(form: FormKind<Field, Lead>) => form

/** Messages for invalid fields; empty when the values can be sent. */
export function problemsIn({ schema }: Pick<FormKind, 'schema'>, values: unknown): Problems {
  const issues = schema.safeParse(values).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0] ?? 'form'), message]))
}
