import { execFileSync } from 'node:child_process'
import { mkdtempDisposableSync, realpathSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../stack/build-cache.ts'
import { CliError, runCommand } from '../stack/cli.ts'
import { freePort } from '../stack/ports.ts'
import { outputOf, run } from '../stack/run.ts'

/* Runs deploy/career-care.service in a Debian with systemd: the site builds, serves and makes a backup, and its process
   has no rights. It needs root, podman and debootstrap, and takes about five minutes. */

/** Milliseconds after which a service that does not serve has failed. */
const givesUpMs = 10 * 60_000

const checkout = '/srv/career-care'

await runCommand(async () => {
  using folder = mkdtempDisposableSync(path.join(os.tmpdir(), 'career-care-service-'))
  const debian = path.join(folder.path, 'debian')
  const packages = '--include=systemd,systemd-sysv,dbus,procps,libatomic1'
  await run('debootstrap', ['--variant=minbase', packages, 'trixie', debian])
  const npm = path.resolve(realpathSync('/usr/bin/npm'), '../..')
  const [port, studioPort] = [await freePort(), await freePort()]
  const address = `http://localhost:${port}`
  const script = `
set -eu
git clone --quiet ${root} ${debian}${checkout}
cp -a ${root}/node_modules ${debian}${checkout}
mkdir -p ${debian}/usr/lib/node_modules
cp -a ${npm} ${debian}/usr/lib/node_modules
ln -s ../lib/node_modules/npm/bin/npm-cli.js ${debian}/usr/bin/npm
ln -s ${checkout}/node_modules/.bin/node ${debian}/usr/bin/node
cp ${root}/deploy/career-care.service ${debian}/etc/systemd/system/
install -m 755 ${root}/deploy/career-care ${debian}/usr/local/bin/
(cat ${root}/deploy/career-care.env; echo SITE_URL=${address}; echo PORT=${port}; echo STUDIO_PORT=${studioPort}) > ${debian}/etc/career-care.env
chroot ${debian} useradd --system --create-home career
chroot ${debian} chown -R career:career ${checkout}
chroot ${debian} systemctl enable career-care`
  execFileSync('sh', ['-c', script], { stdio: 'inherit' })

  const options = ['--network', 'host', '--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=8192:8192']
  const system = ['--systemd=always', '--privileged', '--rootfs', debian, '/sbin/init']
  const container = (await outputOf('podman', ['run', '--detach', ...options, ...system])).trim()
  const inside = (command: string) => outputOf('podman', ['exec', container, 'sh', '-c', `${command} 2>&1`])
  const log = () => inside('journalctl --unit career-care --no-pager')
  try {
    const began = performance.now()
    while (!(await log()).includes('All pages and the Studio are ready')) {
      if (performance.now() - began > givesUpMs) throw new CliError(await log())
      await pause(1_000)
    }
    const page = await fetch(`${address}/shared-picture/privacy.png`)
    expect('A picture is drawn', `${page.status} ${page.headers.get('content-type')}`, /200 image/)
    expect('backup', await inside('career-care backup'), /The backup was read back/)
    expect('doctor', await inside('career-care doctor || true'), /✓ Site .*is up/)
    const site = 'pgrep -f start/stack.ts | head -n 1'
    const status = await inside(`grep -E "CapBnd|NoNewPrivs|Seccomp:" /proc/$(${site})/status`)
    expect('Its rights', status, /CapBnd:\s+0+\n\s*NoNewPrivs:\s+1\n\s*Seccomp:\s+2/)
    const writes = `nsenter --target $(${site}) --mount touch /etc/x /usr/x ${checkout}/x || true`
    expect(
      'Its files',
      await inside(writes),
      /^(?=.*\/etc\/x.*Read-only)(?=.*\/usr\/x.*Read-only)(?!.*career-care\/x)/s,
    )
    if (/EROFS|EACCES|EPERM/.test(await log())) throw new CliError(await log())
  } finally {
    await run('podman', ['rm', '--force', '--time', '30', container])
  }
})

function expect(what: string, text: string, shape: RegExp): void {
  if (!shape.test(text)) throw new CliError(`${what}: ${text} is not ${shape}.`)
}
