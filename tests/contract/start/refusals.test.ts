import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { root } from '#scripts/stack/build-cache.ts'
import { freePort } from '#scripts/stack/ports.ts'
import { embedded, withStore } from '#tests/contract/data/sides.ts'
import { copyEmptyDatabase } from '#tests/contract/db/prepared.ts'
import { folderForEachTest } from '#tests/contract/folder.ts'
import { nightly } from '#tests/nightly.ts'
import { migrations } from '#web/db/migrations.ts'

const inFolder = folderForEachTest()

/** Runs the script of `npm start` to its end. @returns its exit code and its output */
const start = async (variables: Record<string, string> = {}, prefix = '') => {
  const ports = { PORT: `${await freePort()}`, STUDIO_PORT: `${await freePort()}` }
  const base = { NODE_ENV: 'production' as const, PATH: process.env.PATH, DATA_DIR: inFolder() }
  const env = { ...base, ...ports, ...variables }
  return new Promise<[code: number, said: string]>((resolve) => {
    const command = [`${prefix} exec "$@"`, 'sh', process.execPath, 'scripts/start/index.ts']
    execFile('sh', ['-c', ...command], { cwd: root, env }, (...ended) => {
      const [error, stdout, stderr] = ended
      resolve([Number(error?.code ?? 0), (stdout + stderr).trim()])
    })
  })
}

const hold = (port: number, host: string) =>
  new Promise<Server>((resolve) => {
    const server = createServer().listen(port, host, () => resolve(server))
  })

describe('npm start ends with one message and an exit code', () => {
  test.each([
    ['PORT', '127.0.0.1'],
    ['STUDIO_PORT', '0.0.0.0'],
  ])('when the port of %s is in use on %s', async (variable, host) => {
    const port = await freePort()
    const server = await hold(port, host)
    const ended = await start({ [variable]: `${port}` })
    server.close()
    expect(ended).toEqual([
      1,
      `Port ${port} is in use. Stop what runs there, or choose another: ${variable}=${port + 1} npm start`,
    ])
  })

  test('when a process may open too few files', async () => {
    expect(await start({}, 'ulimit -n 64;')).toEqual([
      1,
      'A process may open 64 files here, fewer than the 192 that the site needs to start: raise the limit to 1024 or more (ulimit -n, or LimitNOFILE= of its service).',
    ])
  })

  test('when HOST is no address of this machine', async () => {
    const port = await freePort()
    expect(await start({ HOST: '192.0.2.1', PORT: `${port}` })).toEqual([
      1,
      `The site cannot listen on 192.0.2.1, port ${port} (EADDRNOTAVAIL). Set HOST to an address of this machine, such as 127.0.0.1, ::1 or ::, and PORT to one that this account may use.`,
    ])
  })

  const withoutIpv4 = 'unshare -rn sh -c "ip link set lo up; ip address del 127.0.0.1/8 dev lo"'
  test.skipIf(spawnSync('sh', ['-c', withoutIpv4]).status !== 0)(
    'when the machine has no IPv4 address',
    nightly,
    async () => {
      const alone =
        'exec unshare -rn sh -c \'ip link set lo up; ip address del 127.0.0.1/8 dev lo; exec "$@"\' sh "$@"; '
      const ended = await start({}, alone)
      expect(ended).toEqual([
        1,
        expect.stringMatching(/^This machine does not reach itself at 127\.0\.0\.1 \(E\w+\), .*$/),
      ])
    },
  )

  const smallDisk = 'mount -t tmpfs -o size=20m tmpfs'
  test.skipIf(spawnSync('unshare', ['-rm', 'sh', '-c', `${smallDisk} /mnt`]).status !== 0)(
    'when the disk of a new data folder has too little space',
    async () => {
      const small = `exec unshare -rm sh -c '${smallDisk} ${inFolder()}; exec "$@"' sh "$@"; `
      expect(await start({}, small)).toEqual([
        1,
        expect.stringMatching(/The disk of \S+ has \d+ MB free, and \d+ MB are needed\. Nothing was stored there\.$/),
      ])
    },
  )

  test('when the data folder cannot be written', async () => {
    writeFileSync(inFolder('a-file'), '')
    const DATA_DIR = inFolder('a-file', 'data')
    expect(await start({ DATA_DIR })).toEqual([
      1,
      `Cannot write to ${DATA_DIR} (ENOTDIR). Set DATA_DIR to a folder that you may write to.`,
    ])
  })

  test('when the stored secrets are damaged, and leaves their file unchanged', async () => {
    const file = inFolder('secrets.json')
    writeFileSync(file, '{"SESSION_SECRET": "12')
    expect(await start()).toEqual([
      1,
      expect.stringMatching(/secrets\.json cannot be read as JSON\. Bring it back from a backup;/),
    ])
    expect(readFileSync(file, 'utf8')).toBe('{"SESSION_SECRET": "12')
  })

  test('when the secrets of an existing site are missing, and creates none', async () => {
    const file = inFolder('secrets.json')
    mkdirSync(inFolder('postgres'))
    writeFileSync(inFolder('postgres/PG_VERSION'), '18')
    expect(await start()).toEqual([
      1,
      `${file} is missing beside the site's data. Bring it back from a backup, or set SESSION_SECRET as it was. Without either, write {} into it: everybody signs in again, and pictures in old mails are shown whole.`,
    ])
    expect(existsSync(file)).toBe(false)
  })

  test('when another version of PostgreSQL has written the database, whose files stay unchanged', async () => {
    await copyEmptyDatabase(inFolder())
    const file = inFolder('postgres/PG_VERSION')
    writeFileSync(file, '14\n')
    expect(await start()).toEqual([
      1,
      expect.stringMatching(/has the files of PostgreSQL 14, .* has PostgreSQL 18\. Nothing was/),
    ])
    expect(readFileSync(file, 'utf8')).toBe('14\n')
  })

  test('when a newer version has written the database', nightly, async () => {
    await copyEmptyDatabase(inFolder())
    await withStore(embedded(inFolder()), ({ db }) =>
      db.execute(sql`insert into applied_migrations (tag) values ('9999_next')`),
    )
    expect(await start()).toEqual([
      1,
      `This database was written by a newer version of Career Care (it has 9999_next, this version knows up to ${migrations.at(-1)?.tag}). Start that version, or restore a backup.`,
    ])
  })

  test('when a newer version has written the content', nightly, async () => {
    mkdirSync(inFolder('content'))
    const db = new DatabaseSync(inFolder('content/lake.sqlite'))
    db.exec('PRAGMA journal_mode = WAL; PRAGMA user_version = 99')
    db.close()
    expect(await start()).toEqual([
      1,
      expect.stringMatching(/^This content was written by a newer version .* 99, .* restore a backup\.$/),
    ])
  })

  test('about all variables when several are invalid', async () => {
    expect(await start({ PORT: 'http', POSTGRES_URL: 'mysql://db', CRON_SECRET: 'x' })).toEqual([
      1,
      `Invalid environment variables (.env.example explains them):
  - PORT must be a whole number
  - POSTGRES_URL must be a postgres:// address
  - CRON_SECRET must be at least 32 characters (openssl rand -hex 32)`,
    ])
  })
})
