import { isIPv6 } from 'node:net'
import path from 'node:path'
import type { z } from 'zod'
import { variables } from './variables.ts'

/**
 * The environment of a process. Only this file reads `process.env`. All other code receives addresses and settings.
 * Without variables the addresses are this machine's. `.env.example` explains each variable.
 */
export type Environment = ReturnType<typeof parseEnvironment>

/** Lists all problems of the environment, for the developer. */
export class EnvironmentError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`Invalid environment variables (.env.example explains them):\n${problems.map((p) => `  - ${p}`).join('\n')}`)
    this.name = 'EnvironmentError'
    this.problems = problems
  }
}

/** Names of all variables that people set. */
export const variableNames = Object.keys(
  variables.omit({
    ...{ START_SECRET: true, HOLD_MIGRATIONS: true, JOBS_AFTER: true, GATEWAY_PORT: true },
  }).shape,
)

/**
 * Parses variables into addresses and settings.
 * @throws {EnvironmentError} with every invalid variable
 */
export function parseEnvironment(raw: Record<string, string | undefined>) {
  // An editor leaves a blank or a line end behind a value.
  const entries = Object.entries(raw).map(([name, value]) => [name, value?.trim()] as const)
  const values = Object.fromEntries(entries.filter(([, value]) => value))
  const parsed = variables.safeParse(values)
  const { data: v } = parsed
  const problems = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path[0]?.toString()} ${message}`),
    ...(v && v.PORT === v.STUDIO_PORT ? ['PORT and STUDIO_PORT must differ'] : []),
    // Mail needs a sender, and owners who receive it.
    ...['MAIL_FROM', 'OWNER_EMAILS']
      .filter((name) => values.RESEND_API_KEY && !values[name])
      .map((name) => `${name} is needed with RESEND_API_KEY`),
  ]
  if (!v || problems.length > 0) throw new EnvironmentError(problems)

  const dataDir = path.resolve(/* turbopackIgnore: true */ v.DATA_DIR)
  const lakeUrl = `http://localhost:${v.STUDIO_PORT}`
  // Behind the gateway Next sets PORT to its own port.
  const port = v.GATEWAY_PORT ?? v.PORT
  const isPublic = v.SITE_URL !== undefined && !isLocal(v.SITE_URL)
  /** True if the embedded Studio is at `/studio` of a public address. */
  const hasPublicStudio = isPublic && !v.SANITY_PROJECT_ID
  return {
    port,
    /** Address to listen on. */
    host: v.HOST,
    /** URL of the site on this machine. */
    ownUrl: ownUrl(v.HOST, port),
    studioPort: v.STUDIO_PORT,
    dataDir,
    siteUrl: v.SITE_URL ?? ownUrl(v.HOST, port),
    /** True if SITE_URL is not an address of this machine. */
    isPublic,
    /** Names of variables without a value. */
    unset: variableNames.filter((name) => values[name] === undefined),
    /** URL of the Studio in links. */
    studioUrl: v.STUDIO_URL ?? (hasPublicStudio ? `${v.SITE_URL}/studio` : lakeUrl),
    /** URL that `/studio` redirects to without a gateway. */
    studioAddress: v.STUDIO_URL ?? lakeUrl,
    framedBy: framedBy(v, hasPublicStudio),
    content: {
      hosting: v.SANITY_PROJECT_ID ? ('hosted' as const) : ('embedded' as const),
      projectId: v.SANITY_PROJECT_ID ?? 'local',
      dataset: v.SANITY_DATASET,
      /** URL of the embedded lake; undefined for Sanity's lake. */
      apiHost: v.SANITY_PROJECT_ID ? undefined : lakeUrl,
      token: v.SANITY_API_TOKEN,
      /** Token with the right to change the project's settings, for `npm run content:connect`. */
      adminToken: v.SANITY_AUTH_TOKEN ?? v.SANITY_API_TOKEN,
      webhookSecret: v.SANITY_WEBHOOK_SECRET,
    },
    database: v.POSTGRES_URL
      ? { driver: driverOf(v.POSTGRES_URL), url: v.POSTGRES_URL }
      : { driver: 'embedded' as const, folder: path.join(dataDir, 'postgres') },
    mail: {
      apiKey: v.RESEND_API_KEY,
      baseUrl: v.RESEND_BASE_URL,
      webhookSecret: v.RESEND_WEBHOOK_SECRET,
      from: v.MAIL_FROM ?? 'Career Care <hello@example.com>',
    },
    ownerEmails: v.OWNER_EMAILS ?? ['owner@example.com'],
    /** Addresses that may edit content in the embedded Studio, besides the owners. */
    coachEmails: v.SANITY_PROJECT_ID ? [] : (v.COACH_EMAILS ?? []),
    sessionSecret: v.SESSION_SECRET,
    cronSecret: v.CRON_SECRET,
    /** Secret between the start process and its site, new at each start; undefined without a start process. */
    startSecret: v.START_SECRET,
    /** True if the start process could not open the database, and therefore made no backup. */
    holdMigrations: v.HOLD_MIGRATIONS !== undefined,
    /** Seconds before the first scheduled jobs. The start process sets it for a version that it may still undo. */
    jobsAfter: v.JOBS_AFTER,
    trustProxy: v.TRUST_PROXY,
    /**
     * Number of entries of `x-forwarded-for` that are not from the visitor. Without a proxy the gateway sets the header
     * to the address of the connection. Only the start process sets GATEWAY_PORT, and Next then listens on loopback. A
     * site with https has a proxy. If it is not trusted, all visitors have its address, and a limit on it would let one
     * of them stop the forms of all.
     */
    trustedHops: v.TRUST_PROXY || (v.GATEWAY_PORT && !v.SITE_URL?.startsWith('https:') ? 1 : 0),
    /** Bytes for data, backups, builds and releases together. */
    diskBudget: v.DISK_BUDGET_GB * 1024 ** 3,
    backup: {
      folder: path.join(dataDir, 'backups'),
      /** Second folder, on another disk or machine. */
      secondFolder: v.BACKUP_DIR && path.resolve(/* turbopackIgnore: true */ v.BACKUP_DIR),
      passphrase: v.BACKUP_PASSPHRASE,
    },
  }
}

/** True for a URL that only this machine reaches. */
const isLocal = (url: string): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|.+\.localhost)$/.test(new URL(url).hostname)

/**
 * Returns the origins that may frame pages besides the site itself: the Studio's. A build does not know the port of the
 * embedded Studio, so every port of the visitor's own machine is allowed.
 */
function framedBy({ STUDIO_URL, SANITY_PROJECT_ID }: z.infer<typeof variables>, hasPublicStudio: boolean): string[] {
  if (STUDIO_URL) return [new URL(STUDIO_URL).origin]
  return SANITY_PROJECT_ID || hasPublicStudio ? [] : ['http://localhost:*', 'http://127.0.0.1:*']
}

/** Driver of a database URL. `@vercel/postgres` reaches only pooled Neon-style hosts (measured). */
function driverOf(url: string): 'neon' | 'postgres' {
  return new URL(url).hostname.includes('-pooler.') ? 'neon' : 'postgres'
}

/** Call in Next's configuration of a build. The build's processes inherit the variable. Next's own is not documented. */
export function markBuild(): void {
  process.env.SITE_BUILD = 'yes'
}

/** True while Next builds the site. There is no request then, and the database stays closed. */
export const isBuilding = () => process.env.SITE_BUILD === 'yes'

export const isDeveloping = () => process.env.NODE_ENV === 'development'

let cached: Environment | undefined

/** Returns the environment of this process. It is parsed at first use, because a build needs none. */
export function environment(): Environment {
  cached ??= parseEnvironment(process.env)
  return cached
}

function ownUrl(host: string, port: number): string {
  const isHere = ['0.0.0.0', '::', '127.0.0.1', '::1', 'localhost'].includes(host)
  return `http://${isHere ? 'localhost' : isIPv6(host) ? `[${host}]` : host}:${port}`
}
