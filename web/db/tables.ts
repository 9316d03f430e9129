/**
 * Tables for leads, mails and owners. To change them, edit tables/, run `npx drizzle-kit generate`, and add the new
 * file to migrations.ts. There are no down migrations. A descending index has `nullsFirst()`, because PostgreSQL can
 * only use it for `order by … desc` with the same order of nulls.
 */
export * from './tables/erasures.ts'
export * from './tables/leads.ts'
export * from './tables/mail.ts'
export * from './tables/newsletter.ts'
export * from './tables/not-found.ts'
export * from './tables/owner.ts'
export * from './tables/series.ts'
export * from './tables/webhook.ts'
