/**
 * Tables for leads, mails and owners. To change them, edit tables/, run `npx drizzle-kit generate`, and add the new
 * file to migrations.ts: migrations only ever go forward. An index that is read backwards has `nullsFirst()`, like
 * `order by … desc`: otherwise PostgreSQL cannot use it for the order.
 */
export * from './tables/erasures.ts'
export * from './tables/leads.ts'
export * from './tables/mail.ts'
export * from './tables/newsletter.ts'
export * from './tables/not-found.ts'
export * from './tables/owner.ts'
export * from './tables/webhook.ts'
