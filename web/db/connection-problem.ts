import { errorCode } from './store.ts'

interface ConnectionProblem {
  text: string
  /** Solution: a change to POSTGRES_URL, to the host's settings or to this machine. */
  fix: string
}

const ownAuthority: ConnectionProblem = {
  text: 'The database has a certificate of an authority that this machine does not know',
  fix:
    "Download the authority's certificate (CA certificate) from your host, and add " +
    'sslmode=verify-full&sslrootcert=/path/to/ca.pem to POSTGRES_URL.',
}
const wrongPassword: ConnectionProblem = {
  text: 'The database refuses this user or password',
  fix:
    'Copy both anew from your host into POSTGRES_URL. In a password write @ as %40, : as %3A, / as %2F, ' +
    '? as %3F, # as %23 and % as %25.',
}
const unencrypted: ConnectionProblem = {
  text: 'The database refuses this machine, or refuses connections without encryption',
  fix: "Add sslmode=verify-full to POSTGRES_URL, and this machine's address to your host's list of allowed addresses.",
}
const notThere = (text: string): ConnectionProblem => ({
  text,
  fix: 'Compare host and port of POSTGRES_URL with the address that your host shows, and look whether its firewall lets this machine in.',
})

/** Problems by error code of OpenSSL, Node and PostgreSQL (appendix A of its manual). */
const problems: Record<string, ConnectionProblem> = {
  SELF_SIGNED_CERT_IN_CHAIN: ownAuthority,
  DEPTH_ZERO_SELF_SIGNED_CERT: ownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ownAuthority,
  UNABLE_TO_GET_ISSUER_CERT: ownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: ownAuthority,
  ERR_TLS_CERT_ALTNAME_INVALID: {
    text: 'The certificate of the database is for another host name',
    fix: 'Write the host name of the certificate into POSTGRES_URL. It is seldom a number.',
  },
  CERT_HAS_EXPIRED: {
    text: 'The certificate of the database has expired',
    fix: "Look whether this machine's clock is right (timedatectl); if it is, renew the certificate at your host.",
  },
  ENOENT: {
    text: 'A file that POSTGRES_URL names is not on this machine',
    fix: 'Correct the path after sslrootcert=, sslcert= or sslkey=.',
  },
  ERR_INVALID_URL: { ...wrongPassword, text: 'POSTGRES_URL cannot be read as an address' },
  '28P01': wrongPassword,
  '28000': unencrypted,
  '3D000': {
    text: 'There is no database of this name',
    fix: 'Make it at your host, or correct the name after the last slash of POSTGRES_URL.',
  },
  '53300': {
    text: 'The database has no connection left',
    fix: "Use your host's pooler (another host or port), or allow more connections: each process of the site takes up to ten.",
  },
  ENOTFOUND: notThere('The host of the database is not known'),
  EAI_AGAIN: notThere('The host of the database cannot be looked up now'),
  ECONNREFUSED: notThere('Nothing answers at host and port of the database'),
  ECONNRESET: notThere('The database, or a proxy in front of it, closed the connection'),
  ETIMEDOUT: notThere('The database does not answer'),
  EHOSTUNREACH: notThere('The network does not reach the database'),
}

/** Problems by message, for the errors of `pg` without a code. */
const byMessage: [RegExp, ConnectionProblem][] = [
  [
    /does not support SSL/,
    {
      text: 'The database speaks no TLS',
      fix: 'On a private network add sslmode=disable to POSTGRES_URL. Otherwise switch TLS on at your host.',
    },
  ],
  [
    /unsupported startup parameter/i,
    {
      text: 'The pooler in front of the database refuses a parameter of POSTGRES_URL',
      fix: "Take options= and the like out of POSTGRES_URL, or name them in the pooler's ignore_startup_parameters.",
    },
  ],
  [/connection timeout|timeout expired/i, notThere('The database does not answer')],
  [/tenant or user not found/i, wrongPassword],
]

/**
 * Explains why the connection to a PostgreSQL server failed, with the solution. @returns undefined for any other error
 */
export function connectionProblem(error: unknown): ConnectionProblem | undefined {
  const known = problems[errorCode(error)]
  if (known) return known
  for (let at = error; at instanceof Error; at = at.cause) {
    const { message } = at
    const match = byMessage.find(([pattern]) => pattern.test(message))
    if (match) return match[1]
  }
  return undefined
}
