import { isIPv6 } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { addressKey } from '#web/forms/clean-address.ts'
import { stripInvisible } from '#web/forms/strip-invisible.ts'

/**
 * The one place of the site that reads the environment. Everything else receives addresses, and
 * cannot tell a laptop from a data centre: with nothing set, the addresses are this machine's.
 * `.env.example` says what each variable is for.
 */
export type Environment = ReturnType<typeof parseEnvironment>

/** Says everything that is wrong with the environment at once. Its reader is the developer. */
export class EnvironmentError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`The environment is not right:\n${problems.map((p) => `  - ${p}`).join('\n')}`)
    this.name = 'EnvironmentError'
    this.problems = problems
  }
}

const portOr = (fallback: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((n) => n > 0 && n < 65536, 'must be between 1 and 65535')
    .default(fallback)

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((url) => url.replace(/\/+$/, ''))

/** A character of the password that was not percent-encoded has moved the host and the rest behind it. */
function endsInDatabase(address: string): boolean {
  const url = URL.parse(address)
  return !url || (!url.hash && /^(\/[^/:@]*)?$/.test(url.pathname))
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
  .pipe(
    z
      .string()
      .regex(
        /^([^<>]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
        "must look like 'Name <a@b.c>'",
      ),
  )

const variables = z.object({
  PORT: portOr(3000),
  HOST: z.string().default('127.0.0.1'),
  STUDIO_PORT: portOr(3333),
  DATA_DIR: z.string().default('.data'),
  SITE_URL: httpUrl.optional(),
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
  RESEND_API_KEY: z.string().optional(),
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
  GATEWAY_PORT: z.coerce.number().optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^\d$/, 'must be the number of proxies in front, 0 to 9')
    .transform(Number)
    .default(0),
  DISK_BUDGET_GB: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'must be a number of gigabytes')
    .transform(Number)
    .default(20),
  BACKUP_DIR: z.string().optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must be at least 12 characters').optional(),
  VERCEL: z.string().optional(),
})

/** Names of all variables that a person sets. */
export const variableNames = Object.keys(
  variables.omit({ START_SECRET: true, HOLD_MIGRATIONS: true, GATEWAY_PORT: true }).shape,
)

/**
 * Turns raw variables into addresses and settings.
 * @throws {EnvironmentError} naming every variable that is wrong, not only the first
 */
export function parseEnvironment(raw: Record<string, string | undefined>) {
  const given = Object.entries(raw).filter(([, value]) => value !== undefined && value !== '')
  const values = Object.fromEntries(given)
  const parsed = variables.safeParse(values)
  const { data: v } = parsed
  const problems = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path[0]?.toString()} ${message}`),
    ...(v && v.PORT === v.STUDIO_PORT ? ['PORT and STUDIO_PORT must differ'] : []),
    // From whom does mail come, and who reads the leads?
    ...['MAIL_FROM', 'OWNER_EMAILS']
      .filter((name) => values.RESEND_API_KEY && !values[name])
      .map((name) => `${name} is needed with RESEND_API_KEY`),
  ]
  if (!v || problems.length > 0) throw new EnvironmentError(problems)

  const dataDir = path.resolve(/* turbopackIgnore: true */ v.DATA_DIR)
  const lakeUrl = `http://localhost:${v.STUDIO_PORT}`
  // Behind the gateway Next sets PORT to its own one.
  const port = v.GATEWAY_PORT ?? v.PORT
  const isPublic = v.SITE_URL !== undefined && !isLocal(v.SITE_URL)
  /** True where the embedded Studio is reached at `/studio` of a public address. */
  const hasPublicStudio = isPublic && !v.SANITY_PROJECT_ID
  return {
    port,
    /** The address the site listens on. */
    host: v.HOST,
    /** How this machine reaches its own site. */
    ownUrl: ownUrl(v.HOST, port),
    studioPort: v.STUDIO_PORT,
    dataDir,
    siteUrl: v.SITE_URL ?? ownUrl(v.HOST, port),
    /** True for a SITE_URL that other machines reach. */
    isPublic,
    /** Names of the variables without a value. */
    unset: variableNames.filter((name) => values[name] === undefined),
    /** Where links to the Studio lead. */
    studioUrl: v.STUDIO_URL ?? (hasPublicStudio ? `${v.SITE_URL}/studio` : lakeUrl),
    /** Where the Studio is that `/studio` leads to while no gateway serves it there. */
    studioAddress: v.STUDIO_URL ?? lakeUrl,
    framedBy: framedBy(v, hasPublicStudio),
    content: {
      hosting: v.SANITY_PROJECT_ID ? ('hosted' as const) : ('embedded' as const),
      projectId: v.SANITY_PROJECT_ID ?? 'local',
      dataset: v.SANITY_DATASET,
      /** Set only where the lake is not Sanity's own. */
      apiHost: v.SANITY_PROJECT_ID ? undefined : lakeUrl,
      token: v.SANITY_API_TOKEN,
      /** May change the project's settings: `npm run content:connect` alone. */
      adminToken: v.SANITY_AUTH_TOKEN ?? v.SANITY_API_TOKEN,
      webhookSecret: v.SANITY_WEBHOOK_SECRET,
    },
    database: v.POSTGRES_URL
      ? { driver: neonStyle(v.POSTGRES_URL), url: v.POSTGRES_URL }
      : {
          driver: 'embedded' as const,
          folder: path.join(dataDir, 'postgres'),
          /** A serverless disk is gone after the request: leads kept there would be lost. */
          diskLasts: v.VERCEL === undefined,
        },
    mail: {
      apiKey: v.RESEND_API_KEY,
      baseUrl: v.RESEND_BASE_URL,
      webhookSecret: v.RESEND_WEBHOOK_SECRET,
      from: v.MAIL_FROM ?? 'Career Care <hello@example.com>',
    },
    ownerEmails: v.OWNER_EMAILS ?? ['owner@example.com'],
    /** May edit content in the embedded Studio; owners may, too. */
    coachEmails: v.SANITY_PROJECT_ID ? [] : (v.COACH_EMAILS ?? []),
    sessionSecret: v.SESSION_SECRET,
    cronSecret: v.CRON_SECRET,
    /** Made anew at each start, which asks its site with it; absent where no start process is. */
    startSecret: v.START_SECRET,
    /** True where the start could not look into the database, and so made no backup of it. */
    holdMigrations: v.HOLD_MIGRATIONS !== undefined,
    onVercel: v.VERCEL !== undefined,
    trustProxy: v.TRUST_PROXY,
    /** Bytes of the disk for data, backups, builds and releases together. */
    diskBudget: v.DISK_BUDGET_GB * 1024 ** 3,
    backup: {
      folder: path.join(dataDir, 'backups'),
      /** A second place, on another disk or machine. */
      secondFolder: v.BACKUP_DIR && path.resolve(/* turbopackIgnore: true */ v.BACKUP_DIR),
      passphrase: v.BACKUP_PASSPHRASE,
    },
  }
}

/** True for an address that only this machine reaches. */
const isLocal = (url: string): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|.+\.localhost)$/.test(new URL(url).hostname)

/**
 * Origins that may show pages in a frame, beside the site's own: the Studio's. Embedded, its port is not known to a
 * build that serves on any, so every port of a visitor's own machine may.
 */
function framedBy(
  { STUDIO_URL, SANITY_PROJECT_ID }: z.infer<typeof variables>,
  hasPublicStudio: boolean,
): string[] {
  if (STUDIO_URL) return [new URL(STUDIO_URL).origin]
  return SANITY_PROJECT_ID || hasPublicStudio ? [] : ['http://localhost:*', 'http://127.0.0.1:*']
}

/** `@vercel/postgres` reaches only pooled Neon-style hosts (measured); plain `pg` does the rest. */
function neonStyle(url: string): 'neon' | 'postgres' {
  return new URL(url).hostname.includes('-pooler.') ? 'neon' : 'postgres'
}

/** Whether Next is building the site: then there is no request, and the database stays closed. */
export const isBuilding = () => process.env.NEXT_PHASE === 'phase-production-build'

/** Whether Next's development tools run. */
export const isDeveloping = () => process.env.NODE_ENV === 'development'

let known: Environment | undefined

/** The environment of this process, read once, at first use: a build needs none of it. */
export function environment(): Environment {
  known ??= parseEnvironment(process.env)
  return known
}

function ownUrl(host: string, port: number): string {
  const isHere = ['0.0.0.0', '::', '127.0.0.1', '::1', 'localhost'].includes(host)
  return `http://${isHere ? 'localhost' : isIPv6(host) ? `[${host}]` : host}:${port}`
}
