import type { ZodMiniType } from 'zod/mini'

/** The half of a lead kind that the browser knows: where a form is sent, and the rules of its fields. */
export interface FormKind<Field extends string = string, Lead = unknown> {
  /** The lead kind's name, as stored. */
  kind: string
  /** The handler's path. */
  path: string
  /** In the order of the page: the first wrong one gets the focus. */
  fields: readonly Field[]
  /** Takes anything. An issue's path begins with the field's name, its message is for the visitor. */
  schema: ZodMiniType<Lead>
}

/** The message to show for each wrong field. */
export type Problems<Field extends string = string> = Partial<Record<Field, string>>

/** Types a form's definition; changes nothing. */
export const formKind = <const Field extends string, Lead>(form: FormKind<Field, Lead>) => form

/** The message of each field that is not right: empty when values can be sent. */
export function problemsIn({ schema }: Pick<FormKind, 'schema'>, values: unknown): Problems {
  const issues = schema.safeParse(values).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0] ?? 'form'), message]))
}
