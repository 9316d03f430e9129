import { chosenParts } from '../stack/chosen-parts.ts'
import { runCommand } from '../stack/cli.ts'
import { run } from '../stack/run.ts'

/*
 * `npm run nightly`: what takes too long for each change, one part after the other: those of these names, or
 * all. Each runs even when an earlier one failed; ends with each one's verdict, and an error when one failed.
 */

const parts: Record<string, string[]> = {
  paint: ['bench', '--', 'paint', 'presses', 'site'],
  lighthouse: ['bench', '--', 'lighthouse'],
  browsers: ['test:browsers'],
  alone: ['test:alone'],
  slow: ['test:slow'],
  groq: ['test:groq'],
  faults: ['faults'],
  soak: ['soak'],
}

await runCommand(async () => {
  const verdicts: string[] = []
  for (const [name, command] of chosenParts(parts)) {
    const began = Date.now()
    console.info(`\n— npm run ${command.join(' ')}`)
    const failed = await run('npm', ['run', '--silent', ...command], { stdio: 'inherit' }).then(
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
