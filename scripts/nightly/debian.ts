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

/* Tests the container's installation in a new Debian root. It runs deploy/container/install.sh, starts the site under
   its account, requests its health and pages, sends a message, and stops the site. It needs root, debootstrap and
   Debian's mirror. */

const mirror = 'http://deb.debian.org/debian'
const startMs = 15 * 60_000

await runCommand(async () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/sbin/debootstrap'))
    throw new CliError('Needs root and debootstrap: sudo apt-get install debootstrap.')
  const debian = mkdtempSync(path.join(os.tmpdir(), 'career-care-debian-'))
  // Allows the site's account to read the folder.
  chmodSync(debian, 0o755)
  const inside = (file: string) => path.join(debian, file)
  try {
    const small = ['--variant=minbase', '--include=ca-certificates']
    await run('debootstrap', [...small, 'trixie', debian, mirror])
    await run('mount', ['-t', 'proc', 'proc', inside('proc')])
    copyFileSync('/etc/resolv.conf', inside('etc/resolv.conf'))
    // A network may have a certificate authority of its own.
    const authority = process.env.NODE_EXTRA_CA_CERTS
    if (authority) copyFileSync(authority, inside('etc/ssl/certs/ca-certificates.crt'))
    await run('git', ['clone', '--quiet', root, inside('srv/career-care')])
    const env = {
      // With `production`, npm would not install the packages of the tests.
      NODE_ENV: 'development' as const,
      PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
      ...(authority && { NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt' }),
    }
    await run('chroot', [debian, '/srv/career-care/deploy/container/install.sh'], {
      env,
      stdio: 'inherit',
    })
    await testSite(debian)
  } finally {
    await run('umount', [inside('proc')]).catch(() => undefined)
    // `--one-file-system` deletes nothing of a file system that is still mounted.
    await run('rm', ['-rf', '--one-file-system', debian])
  }
})

/** Starts the site like the container, and sends a visitor's requests. */
async function testSite(debian: string): Promise<void> {
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
    while (!(await isOk(`${address}/api/health`))) {
      if (site.exitCode !== null || Date.now() - began > startMs)
        throw new CliError('The site did not start. Its log is above.')
      await pause(1_000)
    }
    for (const path of ['/', '/rookie-launchpad', '/rookie_launchpad_starter_pack.pdf'])
      if (!(await isOk(address + path))) throw new CliError(`${path} is not served.`)
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

async function isOk(address: string): Promise<boolean> {
  const response = await fetch(address).catch(() => undefined)
  await response?.body?.cancel()
  return response?.ok === true
}
