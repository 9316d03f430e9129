import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, existsSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../stack/build-cache.ts'
import { CliError, runCommand } from '../stack/cli.ts'
import { freePort } from '../stack/ports.ts'
import { run } from '../stack/run.ts'

/* Runs the container's steps in a new Debian root: installs with deploy/container/install.sh,
   starts the site under its account, checks health and a page, sends a message, and stops it.
   Needs root, debootstrap and Debian's packages. */

const mirror = 'http://deb.debian.org/debian'
const startMs = 15 * 60_000

await runCommand(async () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/sbin/debootstrap'))
    throw new CliError('Needs root and debootstrap: sudo apt-get install debootstrap.')
  const debian = mkdtempSync(path.join(os.tmpdir(), 'career-care-debian-'))
  // The site's account must be able to read the folder.
  chmodSync(debian, 0o755)
  const inside = (file: string) => path.join(debian, file)
  try {
    const small = ['--variant=minbase', '--include=ca-certificates']
    await run('debootstrap', [...small, 'trixie', debian, mirror])
    await run('mount', ['-t', 'proc', 'proc', inside('proc')])
    copyFileSync('/etc/resolv.conf', inside('etc/resolv.conf'))
    // Certificate authority of this machine's network.
    const authority = process.env.NODE_EXTRA_CA_CERTS
    if (authority) copyFileSync(authority, inside('etc/ssl/certs/ca-certificates.crt'))
    await run('git', ['clone', '--quiet', root, inside('srv/career-care')])
    const env = {
      // In production npm would leave out the packages of the tests.
      NODE_ENV: 'development' as const,
      PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
      ...(authority && { NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt' }),
    }
    await run('chroot', [debian, '/srv/career-care/deploy/container/install.sh'], {
      env,
      stdio: 'inherit',
    })
    await tryOut(debian)
  } finally {
    await run('umount', [inside('proc')]).catch(() => undefined)
    // Stops at mounted file systems. Devices are the root's own, which debootstrap makes.
    await run('rm', ['-rf', '--one-file-system', debian])
  }
})

/** Starts the site as the container does, and uses it like a visitor. */
async function tryOut(debian: string): Promise<void> {
  const [port, studioPort] = [await freePort(), await freePort()]
  const variables = [`PORT=${port}`, `STUDIO_PORT=${studioPort}`, 'HOME=/home/career']
  const data = 'DATA_DIR=/var/lib/career-care'
  const as = ['runuser', '-u', 'career', '--', 'env', ...variables, data]
  const command = ['-c', 'cd /srv/career-care && exec "$@"', 'sh', ...as, 'npm', 'start']
  const site = spawn('chroot', [debian, 'sh', ...command], { stdio: 'inherit' })
  const ended = once(site, 'exit')
  const began = Date.now()
  const address = `http://127.0.0.1:${port}`
  try {
    while (!(await answers(`${address}/api/health`))) {
      if (site.exitCode !== null || Date.now() - began > startMs)
        throw new CliError('The site did not start. Its log is above.')
      await pause(1_000)
    }
    for (const path of ['/', '/rookie-launchpad', '/rookie_launchpad_starter_pack.pdf'])
      if (!(await answers(address + path))) throw new CliError(`${path} is not served.`)
    const form = new URLSearchParams({ name: 'Noor', email: 'noor@example.org', message: 'Hello.' })
    form.append('intent', 'General Question')
    const headers = { origin: address, 'idempotency-key': crypto.randomUUID() }
    const sent = await fetch(`${address}/api/contact`, { method: 'POST', headers, body: form })
    if (!sent.ok) throw new CliError(`A message was answered with ${sent.status}.`)
    console.info(
      `Debian: up, with pages and a message stored, ${Math.round((Date.now() - began) / 1000)} s after the start`,
    )
  } finally {
    site.kill('SIGTERM')
    await ended
  }
}

async function answers(address: string): Promise<boolean> {
  const answer = await fetch(address).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.ok === true
}
