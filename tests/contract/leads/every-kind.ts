import type { z } from 'zod'
import { leadKinds } from '#web/lead-kinds.ts'
import type { LeadKind, Person } from '#web/leads/lead-kind.ts'

/** A kind with given texts of the coach instead of the lake's. */
export const withContent = <Fields extends Person, Content, Stored extends z.ZodRawShape>(
  kind: LeadKind<Fields, Content, Stored>,
  content: NoInfer<Content>,
): LeadKind<Fields, Content, Stored> => ({ ...kind, content: async () => content })

/** Every kind of the registry, with the content it has without a lake, and what a test sends to it. */
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
      /** Right, but without the address: each test has its own. */
      right: kind.example,
      /** The fields that are typed by hand, on one line and on several. */
      lines: typed('text'),
      texts: typed('textarea'),
    }
  }),
)
