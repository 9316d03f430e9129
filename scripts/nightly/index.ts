import { chosenParts } from '../stack/chosen-parts.ts'
import { runCommand } from '../stack/cli.ts'
import { run } from '../stack/run.ts'

/* `npm run nightly`: runs the checks that take too long for each change: the named ones, or all.
   Each runs even when an earlier one failed. Prints each result, and exits with an error when
   one failed. */

const npm = (...args: string[]) => ['npm', 'run', '--silent', ...args]

const parts: Record<string, string[]> = {
  contract: npm('test:contract'),
  paint: npm('bench', '--', 'paint', 'site'),
  lighthouse: npm('bench', '--', 'lighthouse'),
  browsers: npm('test', '--', 'browsers'),
  alone: npm('test', '--', 'alone'),
  slow: npm('test', '--', 'slow'),
  groq: npm('test', '--', 'groq'),
  faults: npm('test', '--', 'faults'),
  soak: npm('test', '--', 'soak'),
  next: [process.execPath, 'scripts/nightly/newest-next.ts'],
  debian: [process.execPath, 'scripts/nightly/debian.ts'],
}

/** Reason for leaving a part out on this machine. */
const leftOut: Record<string, string | undefined> = {
  debian: process.getuid?.() === 0 ? undefined : 'needs root, for a Debian in a folder of its own',
}

await runCommand(async () => {
  const verdicts: string[] = []
  for (const [name, [command = '', ...args]] of chosenParts(parts)) {
    if (leftOut[name]) {
      verdicts.push(`– ${name} left out: ${leftOut[name]}`)
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
    verdicts.push(
      `${failed ? '✗' : '✓'} ${name} (${Math.round((Date.now() - began) / 60_000)} min)`,
    )
  }
  console.info(`\n${verdicts.join('\n')}`)
})
