import type { z } from 'zod'
import { leadKinds } from '#web/lead-kinds.ts'
import type { LeadKind, Person } from '#web/leads/lead-kind.ts'

/** Returns a kind with fixed content, which it does not read from the lake. */
export const withContent = <Fields extends Person, Content, Stored extends z.ZodRawShape>(
  kind: LeadKind<Fields, Content, Stored>,
  content: NoInfer<Content>,
): LeadKind<Fields, Content, Stored> => ({ ...kind, content: async () => content })

/** All kinds of leads, each with a valid form and with the content that the kind has without a lake. */
export const everyKind = await Promise.all(
  leadKinds.map(async (kind: LeadKind) => {
    const content = await kind.content()
    const typed = (...types: string[]) =>
      kind
        .retryForm(content)
        .fields.filter(({ name, type }) => types.includes(type) && typeof kind.example[name] === 'string')
        .map(({ name }) => name)
    return {
      name: kind.kind,
      kind: withContent(kind, content),
      content,
      /** Valid form without an e-mail address. Each test adds its own. */
      right: kind.example,
      /** Names of the text fields: single-line, and multi-line. */
      lines: typed('text'),
      texts: typed('textarea'),
    }
  }),
)
