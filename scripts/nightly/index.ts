import { existsSync } from 'node:fs'
import { chosenParts } from '../stack/chosen-parts.ts'
import { runCommand } from '../stack/cli.ts'
import { run } from '../stack/run.ts'

/* `npm run nightly` runs the checks that take too long for each change, or only the named ones. A failed check does not
   prevent the next ones. At the end it prints the result of each check, and exits with an error if one failed. */

const npm = (...args: string[]) => ['npm', 'run', '--silent', ...args]

const parts: Record<string, string[]> = {
  contract: npm('test:contract'),
  paint: npm('bench', '--', 'paint', 'site'),
  lighthouse: npm('bench', '--', 'lighthouse'),
  browsers: npm('test', '--', 'browsers'),
  alone: npm('test', '--', 'alone'),
  slow: npm('test', '--', 'slow'),
  faults: npm('test', '--', 'faults'),
  soak: npm('test', '--', 'soak'),
  next: [process.execPath, 'scripts/nightly/newest-next.ts'],
  container: [process.execPath, 'scripts/nightly/container.ts'],
}

/** Reasons to skip a check on this machine. */
const skipped: Record<string, string | undefined> = {
  container: existsSync('/usr/bin/podman') ? undefined : 'no engine',
}

await runCommand(async () => {
  const results: string[] = []
  for (const [name, [command = '', ...args]] of chosenParts(parts)) {
    if (skipped[name]) {
      results.push(`– ${name} skipped: ${skipped[name]}`)
      continue
    }
    const began = Date.now()
    console.info(`\n— ${[command, ...args].join(' ')}`)
    const failed = await run(command, args, {
      stdio: 'inherit',
      env: { ...process.env, NIGHTLY: 'yes' },
    }).then(
      () => false,
      () => true,
    )
    if (failed) process.exitCode = 1
    results.push(`${failed ? '✗' : '✓'} ${name} (${Math.round((Date.now() - began) / 60_000)} min)`)
  }
  console.info(`\n${results.join('\n')}`)
})
