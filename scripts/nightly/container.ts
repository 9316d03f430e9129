import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import { lakeClient } from '#lake/client'
import { root } from '../stack/build-cache.ts'
import { CliError, runCommand } from '../stack/cli.ts'
import { freePort } from '../stack/ports.ts'
import { outputOf, run } from '../stack/run.ts'

/* Makes the container's image with podman, and runs it over a new volume, then anew over the same volume with another
   address. It needs root, catatonit, and Debian’s mirror if no registry has the base image. */

/** Largest size of the image, in bytes. */
const mostBytes = 900e6

/** Milliseconds after which a container that does not serve has failed. */
const givesUpMs = 5 * 60_000

const containerfile = path.join(root, 'deploy/container/Containerfile')
const ownBase = 'localhost/debian-of-nightly'
const image = 'career-care-nightly'
const volume = 'career-care-nightly'

const owner = 'anna@example.com'
const changed = 'A title of this volume'
const data = '/var/lib/career-care'
const secretsFile = `${data}/secrets.json`

/** Without a network of their own, because a machine of tests may allow none. */
const limits = ['--network', 'host', '--ulimit', 'nofile=4096:4096']

/** Options of a container, as in deploy/container/compose.yaml. */
const options = [
  ...['--read-only', '--cap-drop', 'all', '--security-opt', 'no-new-privileges', ...limits],
  ...['--ulimit', 'nproc=8192:8192', '--volume', `${volume}:${data}`],
]

await runCommand(async () => {
  using folder = mkdtempDisposableSync(path.join(os.tmpdir(), 'career-care-image-'))
  const base = await findBase(folder.path)
  const sources = path.join(folder.path, 'sources')
  await run('git', ['clone', '--quiet', root, sources])
  // A network may have a certificate authority of its own. Podman 4 sets no variable of --env while it builds.
  const authority = process.env.NODE_EXTRA_CA_CERTS
  const npmrc = path.join(folder.path, 'npmrc')
  writeFileSync(npmrc, 'cafile=/authority.crt\n')
  const trust = authority ? ['--volume', `${authority}:/authority.crt:ro`, '--volume', `${npmrc}:/root/.npmrc:ro`] : []
  const file = ['--build-arg', `BASE=${base}`, '-f', 'deploy/container/Containerfile', '-t', image, '.']
  await run('podman', ['build', '--layers=false', '--isolation', 'chroot', ...limits, ...trust, ...file], {
    cwd: sources,
    stdio: 'inherit',
  })
  const bytes = Number(await outputOf('podman', ['image', 'inspect', image, '-f', '{{.Size}}']))
  if (bytes > mostBytes) throw new CliError(`The image has ${Math.round(bytes / 1e6)} MB.`)
  console.info(`The image has ${Math.round(bytes / 1e6)} MB.`)
  try {
    await run('podman', ['volume', 'rm', '--force', volume])
    let secrets = ''
    await serve('http://first.example.com', async ({ address, siteUrl, lake, inside }) => {
      secrets = (await inside('sha256sum', secretsFile)).slice(0, 64)
      await lake.patch({ query: '*[_type == "book"]' }).set({ title: changed }).commit()
      const form = { name: 'Noor', email: 'noor@example.org', message: 'Hello.' }
      const sent = await fetch(`${address}/api/contact`, {
        method: 'POST',
        headers: { origin: siteUrl, 'idempotency-key': crypto.randomUUID() },
        body: new URLSearchParams({ ...form, intent: 'General Question' }),
      })
      expect('A message is stored', `${sent.status}`, /^20\d$/)
      expect('sign-in', await inside('career-care', 'sign-in', '--', owner), /first\.example\.com/)
      expect('backup', await inside('career-care', 'backup'), /rows of the database/)
      expect('doctor', await inside('career-care', 'doctor').catch(String), /in order/)
      for (const refused of ['update', 'rollback'])
        expect(refused, await inside('career-care', refused).catch(String), /runs from an image/)
    })
    const restore = ['sh', '-c', `career-care restore -- $(ls ${data}/backups | grep ^2 | tail -n 1)`]
    expect('restore', await outputOf('podman', ['run', '--rm', ...options, image, ...restore]), /Restored/)
    await serve('https://second.example.com', async ({ address, inside }) => {
      expect('The secrets are the same', await inside('sha256sum', secretsFile), new RegExp(secrets))
      const page = await fetch(`${address}/book`)
      expect('The page shows the content of the volume', await page.text(), new RegExp(changed))
      await (await fetch(`${address}/_next/image?url=%2Ficon.svg&w=640&q=75`)).body?.cancel()
      expect('The policy', `${page.headers.get('content-security-policy')}`, /upgrade-insecure/)
    })
  } finally {
    await run('podman', ['volume', 'rm', '--force', volume])
    await run('podman', ['image', 'rm', '--force', image])
  }
})

function expect(what: string, text: string, shape: RegExp): void {
  if (!shape.test(text)) throw new CliError(`${what}: ${text} is not ${shape}.`)
}

/** Pulls the base image, or makes one with debootstrap if no registry has it. @returns its name */
async function findBase(folder: string): Promise<string> {
  const [, base = ''] = /^ARG BASE=(\S+)/m.exec(readFileSync(containerfile, 'utf8')) ?? []
  const isHere = (command: string, name: string) =>
    run('podman', ['image', command, name]).then(
      () => true,
      () => false,
    )
  if ((await isHere('exists', base)) || (await isHere('pull', base))) return base
  if (await isHere('exists', ownBase)) return ownBase
  if (!existsSync('/usr/sbin/debootstrap'))
    throw new CliError(`${base} cannot be pulled, and debootstrap, which makes one, is missing.`)
  const debian = path.join(folder, 'debian')
  await run('debootstrap', ['--variant=minbase', 'trixie', debian])
  execFileSync('sh', ['-c', `tar -C ${debian} -c . | podman import - ${ownBase}`])
  return ownBase
}

type Served = {
  /** Address of the site on this machine. */
  address: string
  siteUrl: string
  lake: SanityClient
  /** Runs a command in the container. @returns its output */
  inside: (...command: string[]) => Promise<string>
}

/** Runs a container over the volume while `work` runs. */
async function serve(siteUrl: string, work: (served: Served) => Promise<void>): Promise<void> {
  const [port, studioPort] = [await freePort(), await freePort()]
  const variables = { PORT: port, STUDIO_PORT: studioPort, SITE_URL: siteUrl, OWNER_EMAILS: owner }
  const environment = Object.entries(variables).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  const began = performance.now()
  const detached = ['run', '--detach', '--init', ...options, ...environment, image]
  const container = (await outputOf('podman', detached)).trim()
  const address = `http://127.0.0.1:${port}`
  try {
    while (!(await isOk(address))) {
      if (performance.now() - began > givesUpMs) throw new CliError(await outputOf('podman', ['logs', container]))
      await pause(250)
    }
    const seconds = (performance.now() - began) / 1000
    console.info(`${siteUrl}: the first page after ${seconds.toFixed(1)} s.`)
    await work({
      ...{ address, siteUrl },
      lake: lakeClient({
        url: `http://127.0.0.1:${studioPort}`,
        projectId: 'local',
        dataset: 'production',
      }),
      inside: (...command) => outputOf('podman', ['exec', container, ...command]),
    })
    const log = await outputOf('podman', ['logs', container])
    if (/EROFS|ENOENT|EACCES/.test(log)) throw new CliError(`A file cannot be written.\n${log}`)
  } finally {
    await run('podman', ['rm', '--force', '--time', '30', container])
  }
}

async function isOk(address: string): Promise<boolean> {
  const response = await fetch(address).catch(() => undefined)
  await response?.body?.cancel()
  return response?.ok === true
}
