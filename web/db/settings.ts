import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from './store.ts'
import { settings } from './tables.ts'

/** Reads a setting; undefined if it is not stored, or is invalid. */
export async function readSetting<Schema extends z.ZodType>(
  db: Database,
  name: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.name, name))
  return schema.safeParse(row?.value).data
}

export async function saveSetting(db: Database, name: string, value: unknown): Promise<void> {
  await db
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value, setAt: sql`now()` } })
}

/** Stores some keys of a setting in one statement, so that concurrent changes of its other keys are not lost. */
export async function mergeSetting(db: Database, name: string, value: object): Promise<void> {
  await db
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({
      target: settings.name,
      set: { value: sql`${settings.value} || excluded.value`, setAt: sql`now()` },
    })
}
