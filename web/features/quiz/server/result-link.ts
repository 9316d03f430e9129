import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ResultView } from '#schemas/quiz/result-view.ts'
import { resultsPath } from '#schemas/routes.ts'
import type { Database } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'
import { exampleLeadId } from '#web/leads/lead-kind.ts'
import { readSnapshot, type Snapshot } from '#web/leads/snapshot.ts'
import { realAddress } from '#web/leads/stand-in-address.ts'
import { quizKind } from '../content.ts'
import { exampleLead, exampleView } from './example-result.ts'

/*
 * A result can be opened again from its mail. The address has the lead's id, of which 122 bits are random, and nothing of
 * the visitor. Who else knows the id, such as the owner's webhook, has the lead itself. Unlike a signature, it outlives a
 * changed SESSION_SECRET. The address works until the lead is erased, and for a year at most.
 */

const text = z.string()
export const viewSchema = z.object({
  ...{ key: text, title: text, text, today: text },
  program: z.object({ title: text, slug: text, colour: text, scene: text }).optional(),
  buttons: z.array(z.object({ text, href: text })),
  overall: z.number().nullable(),
  categories: z.array(z.object({ name: text, percent: z.number(), title: text, text })),
})

/** Returns the result that is stored with a lead. */
export const viewOf = (snapshot: Snapshot | undefined): ResultView | undefined =>
  viewSchema.safeParse(snapshot?.result?.view).data

/** Path of the result of a lead. */
export const resultPath = (leadId: string) => `${resultsPath}/${leadId.replaceAll('-', '')}`

/**
 * Reads the stored result behind a path, or the example of the mail in the Studio's preview.
 * @returns undefined for an unknown path, and after the erasure or a year
 */
export async function readResult(token: string, database: () => Promise<Database>) {
  if (token === exampleLeadId) return { view: exampleView, quiz: '', title: exampleLead.quizTitle, isExample: true }
  if (!/^[0-9a-f]{32}$/.test(token)) return undefined
  const [lead] = await (await database())
    .select({ email: leads.email, details: leads.details, shown: leads.shown })
    .from(leads)
    .where(
      and(
        ...[eq(leads.id, token), eq(leads.kind, quizKind), ne(leads.status, 'erasing')],
        gt(leads.receivedAt, sql`now() - interval '1 year'`),
      ),
    )
  const view = lead && viewOf(readSnapshot(lead.shown))
  return (
    view && {
      ...{ view, quiz: String(lead.details.quiz), title: String(lead.details.quizTitle ?? '') },
      isMailed: realAddress(lead.email) !== '',
    }
  )
}
