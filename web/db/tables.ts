/**
 * The tables of the write side. Change them in tables/, run `npx drizzle-kit generate`, add the new
 * file to migrations.ts: migrations only ever go forward. An index that is read backwards says
 * `nullsFirst()`, as `order by … desc` means it: otherwise PostgreSQL cannot use it for the order.
 */
export * from './tables/erasures.ts'
export * from './tables/leads.ts'
export * from './tables/mail.ts'
export * from './tables/newsletter.ts'
export * from './tables/not-found.ts'
export * from './tables/owner.ts'
export * from './tables/webhook.ts'
