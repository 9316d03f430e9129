import { CliError } from '../stack/cli.ts'
import { packageCommand } from '../stack/package-command.ts'
import { outputOf, run } from '../stack/run.ts'
import { runEverything } from './everything.ts'

/**
 * Nightly browser tests of a changed part, as the beginning of their file names. Vitest finds its own nightly tests by
 * imports, and the browser tests import no code of the site.
 */
const rooms: [part: RegExp, tests: string][] = [
  [
    /^web\/(?:forms|features|leads|ui)\//,
    'lost-answers|waiting|early-presses|foreign-nodes|translated|written-scripts|keyboard|older-browsers|a11y-states',
  ],
  [/^web\/features\/image-bank\//, 'image-bank'],
  [/^web\/features\/newsletter\//, 'newsletter|double-opt-in'],
  [/^web\/features\/[\w-]*(?:assessment|questionnaire)/, 'career-assessment|questionnaire'],
  [/^web\/features\/self-check\//, 'self-check'],
  [/^web\/(?:sections|app|illustrations)\//, 'every-|whole-pages|landing-pages|preferences|first-paint|small-pages'],
  [/^web\/owner\//, 'owner-|a11y-states'],
  [/^web\/(?:gateway|page-cache|http)\//, 'overtaken|outage|hostile|first-paint|two-machines'],
  [/^web\/content\//, 'every-|overtaken|outage|preview|dates'],
  [/^web\/db\/|^web\/jobs\/|^scripts\/(?:stack|start)\//, 'lifecycle|clocks|two-machines'],
  [/^schemas\//, 'every-|studio-|new-program|preview'],
  [/^studio\/(?!lake\/)/, 'studio|new-program|preview|newsletter-issues'],
  [/^studio\/lake\//, 'studio|hosted-content'],
]

/** Runs all tests of the day, and the nightly tests of the parts that changed. @param base default: the main branch */
export async function changed(base?: string): Promise<void> {
  const since = base ?? (await mainBranch())
  const git = async (...args: string[]) => (await outputOf('git', args)).split('\n').filter(Boolean)
  const files = [
    ...(await git('diff', '--name-only', since)),
    ...(await git('ls-files', '--others', '--exclude-standard')),
  ]
  const tests = rooms.filter(([part]) => files.some((file) => part.test(file)))
  const own = files.flatMap((file) => /^tests\/e2e\/([\w-]+)[\w.-]*\.test\.ts$/.exec(file)?.[1] ?? [])
  const names = [...new Set([...tests.flatMap(([, names]) => names.split('|')), ...own])]
  console.info(`${files.length} files changed since ${since}. Nightly browser tests: ${names.join(', ') || 'none'}`)
  const vitest = run(process.execPath, [packageCommand('vitest'), 'run', '--changed', since], {
    stdio: 'inherit',
    env: { ...process.env, NIGHTLY: 'yes' },
  })
  const failed = await vitest.then(
    () => false,
    () => true,
  )
  await runEverything(names.length > 0 ? names.join('|') : undefined)
  if (failed) throw new CliError('Nightly unit or contract tests of the change failed.')
}

/** Commit at which the current branch left the main branch. */
async function mainBranch(): Promise<string> {
  for (const name of ['origin/main', 'main'])
    try {
      return (await outputOf('git', ['merge-base', 'HEAD', name])).trim()
    } catch {
      // The next name may exist.
    }
  throw new CliError('There is no branch main to compare with. Name a commit: npm test -- changed HEAD~3')
}
