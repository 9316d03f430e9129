import { z } from 'zod'
import { stripInvisible } from '#schemas/strip-invisible.ts'
import { addressKey } from '#web/forms/clean-address.ts'
import { decodeEscapes } from '#web/http/request-address.ts'

const portOr = (fallback: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((n) => n > 0 && n < 65536, 'must be between 1 and 65535')
    .default(fallback)

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  // A browser names the host in small letters and leaves out the default port.
  .transform((url) => new URL(url).href.replace(/\/+$/, ''))

/**
 * True if the path of a database URL is a database name. A character of the password that is not percent-encoded moves
 * the host, and all that follows, into the path. The driver fails at each query on a percent sign that encodes nothing.
 */
function endsInDatabase(address: string): boolean {
  const url = URL.parse(address)
  return !url || (!url.hash && /^(\/[^/:@]*)?$/.test(url.pathname) && decodeEscapes(url.password) !== undefined)
}

const secret = z.string().min(32, 'must be at least 32 characters (openssl rand -hex 32)')
const address = z.email('must be an e-mail address')
const addresses = z
  .string()
  .transform((list) => list.split(',').map(addressKey))
  .pipe(z.array(address))
const sender = z
  .string()
  .transform((from) => stripInvisible(from).trim())
  .pipe(z.string().regex(/^([^<>]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, "must look like 'Name <a@b.c>'"))

/** Variables of a process, as strings of the environment. */
export const variables = z.object({
  PORT: portOr(3000),
  HOST: z.string().default('127.0.0.1'),
  STUDIO_PORT: portOr(3333),
  DATA_DIR: z.string().default('.data'),
  SITE_URL: httpUrl
    .refine((url) => new URL(url).origin === url, 'must end after the host: the site is at its root')
    .optional(),
  STUDIO_URL: httpUrl.optional(),
  SANITY_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a Sanity project id (a-z, 0-9, -)')
    .optional(),
  SANITY_DATASET: z
    .string()
    .regex(/^~?[a-z0-9][a-z0-9_-]*$/, 'must be a dataset name (a-z, 0-9, -, _)')
    .default('production'),
  SANITY_API_TOKEN: z.string().optional(),
  SANITY_AUTH_TOKEN: z.string().optional(),
  SANITY_WEBHOOK_SECRET: secret.optional(),
  POSTGRES_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .refine(endsInDatabase, {
      error:
        'must end in /database and parameters; in its password write @ as %40, : as %3A, / as %2F, ? as %3F, # as %23 and % as %25',
    })
    .optional(),
  RESEND_API_KEY: z
    .string()
    .regex(/^re_[\w-]+$/, 'must be a key of Resend (re_…)')
    .optional(),
  RESEND_BASE_URL: httpUrl.optional(),
  RESEND_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/=]+$/, "must be the signing secret of Resend's webhook (whsec_…)")
    .optional(),
  MAIL_FROM: sender.optional(),
  OWNER_EMAILS: addresses.optional(),
  COACH_EMAILS: addresses.optional(),
  SESSION_SECRET: secret.optional(),
  CRON_SECRET: secret.optional(),
  START_SECRET: secret.optional(),
  HOLD_MIGRATIONS: z.string().optional(),
  JOBS_AFTER: z.coerce.number().optional(),
  GATEWAY_PORT: z.coerce.number().optional(),
  TRUST_PROXY: z.string().regex(/^\d$/, 'must be the number of proxies in front, 0 to 9').transform(Number).default(0),
  DISK_BUDGET_GB: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'must be a number of gigabytes')
    .transform(Number)
    .default(20),
  BACKUP_DIR: z.string().optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must be at least 12 characters').optional(),
})
