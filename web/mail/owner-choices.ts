import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#web/db/store.ts'
import { settings } from '#web/db/tables.ts'

const name = 'owner-mails'

/** Times of an owner's mails about leads. With `never` the morning mail still names due leads. */
export const mailChoices = ['at-once', 'morning', 'never'] as const
export type MailChoice = (typeof mailChoices)[number]

const stored = z.record(z.string(), z.enum(mailChoices))

/** Reads the choice of each owner; absent means `at-once`. */
export async function readMailChoices(db: Database): Promise<Record<string, MailChoice>> {
  const [row] = await db.select().from(settings).where(eq(settings.name, name))
  return stored.safeParse(row?.value).data ?? {}
}

/** Stores one owner's choice in one statement, so that concurrent changes keep each other. */
export async function saveMailChoice(db: Database, owner: string, choice: MailChoice) {
  const value = stored.parse({ [owner]: choice })
  await db
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({
      target: settings.name,
      set: { value: sql`${settings.value} || ${JSON.stringify(value)}::jsonb`, setAt: sql`now()` },
    })
}
