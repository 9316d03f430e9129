import { run } from '../stack/run.ts'

/*
 * `npm run nightly`: what takes too long for each change, one part after the other: those of these names, or
 * all. Each runs even when an earlier one failed; ends with each one's verdict, and an error when one failed.
 */

const parts: Record<string, string[]> = {
  paint: ['bench', '--', 'paint', 'presses', 'site'],
  lighthouse: ['bench', '--', 'lighthouse'],
  browsers: ['test:browsers'],
  groq: ['test:groq'],
  faults: ['faults'],
  soak: ['soak'],
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}: choose ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
const verdicts: string[] = []
for (const [name, command] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const began = Date.now()
  console.info(`\n— npm run ${command.join(' ')}`)
  const failed = await run('npm', ['run', '--silent', ...command], { stdio: 'inherit' }).then(
    () => false,
    () => true,
  )
  if (failed) process.exitCode = 1
  verdicts.push(`${failed ? '✗' : '✓'} ${name} (${Math.round((Date.now() - began) / 60_000)} min)`)
}
console.info(`\n${verdicts.join('\n')}`)
