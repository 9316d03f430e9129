import type { z } from 'zod'
import { leadKinds } from '#web/lead-kinds.ts'
import type { LeadKind, Person } from '#web/leads/lead-kind.ts'

/** Kind with given content instead of the lake's. */
export const withContent = <Fields extends Person, Content, Stored extends z.ZodRawShape>(
  kind: LeadKind<Fields, Content, Stored>,
  content: NoInfer<Content>,
): LeadKind<Fields, Content, Stored> => ({ ...kind, content: async () => content })

/** All kinds of the registry, with their content without a lake, and a form for a test. */
export const everyKind = await Promise.all(
  leadKinds.map(async (kind: LeadKind) => {
    const content = await kind.content()
    const typed = (...types: string[]) =>
      kind
        .retryForm(content)
        .fields.filter(
          ({ name, type }) => types.includes(type) && typeof kind.example[name] === 'string',
        )
        .map(({ name }) => name)
    return {
      name: kind.kind,
      kind: withContent(kind, content),
      content,
      /** Valid, but without the address: each test has its own. */
      right: kind.example,
      /** Typed fields, single-line and multi-line. */
      lines: typed('text'),
      texts: typed('textarea'),
    }
  }),
)
