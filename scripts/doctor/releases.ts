import { execFile } from 'node:child_process'
import { z } from 'zod'
import { parseJson } from '#schemas/parse-json.ts'
import { ask, type Check, type Finding, ok, problem, unknown } from '#web/checks/check.ts'
import { nodePackage } from '../releases/version.ts'
import { isImage, root } from '../stack/build-cache.ts'

/** Checks for security releases of Node and of the installed packages. The checks need the internet. */
export const releaseChecks: readonly Check[] = [
  { name: 'Node', audience: ['doctor'], run: inspectNode },
  {
    name: 'Packages',
    audience: ['doctor'],
    run: async () => packagesFinding(await npmAudit(), root),
  },
]

const nodeReleases = z.array(z.object({ version: z.string(), date: z.string(), security: z.boolean() }))
type NodeRelease = z.infer<typeof nodeReleases>[number]

async function inspectNode(): Promise<Finding> {
  const response = await ask('Node’s list of releases', 'https://nodejs.org/dist/index.json')
  return nodeFinding(nodeReleases.parse(await response.json()), process.version, root)
}

/**
 * Compares the running version of Node with its releases.
 * @param running version in the format of `process.version`, such as `v24.21.0`
 * @param folder folder of the running release. After an update this is not the checkout
 */
export function nodeFinding(releases: NodeRelease[], running: string, folder: string): Finding {
  const [major] = running.split('.')
  const ofLine = releases.filter(({ version }) => version.startsWith(`${major}.`))
  const isNewer = ({ version }: NodeRelease) => version.localeCompare(running, 'en', { numeric: true }) > 0
  const missed = ofLine.find((release) => release.security && isNewer(release))
  // The list is sorted by date, with the newest release first.
  const [newest] = ofLine
  if (!missed || !newest) return ok(`Node ${running} has every security release of its line.`)
  return problem(
    `Node ${running} is older than the security release ${missed.version} of ${missed.date}.`,
    isImage
      ? `In the repository: npm install --save-exact --min-release-age=0 --save-optional ${nodePackage}@${newest.version.slice(1)}. Then make the image again.`
      : `Install only this version: ${installIn(folder)} --save-optional ${nodePackage}@${newest.version.slice(1)}, then restart the site.`,
  )
}

const installIn = (folder: string) => `npm install --save-exact --min-release-age=0 --prefix "${folder}"`

const audit = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      isDirect: z.boolean(),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
      fixAvailable: z.union([z.boolean(), z.object({ name: z.string(), version: z.string() })]),
    }),
  ),
})

/**
 * Runs `npm audit`, and returns its output. It ignores the exit code, which is an error if npm finds an advisory. npm
 * is started by the path that npm sets, because Windows has no executable of npm.
 */
const npmAudit = () =>
  new Promise<string>((resolve) => {
    const [command, ...first] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
    const args = [...first, 'audit', '--json']
    execFile(command, args, { cwd: root }, (_, stdout) => resolve(stdout))
  })

/**
 * Evaluates the output of `npm audit --json`.
 * @param folder folder of the running release
 */
export function packagesFinding(report: string, folder: string): Finding {
  const read = audit.safeParse(parseJson(report))
  if (!read.success)
    return unknown(
      'npm did not say which packages have a security release.',
      'Check that this machine is online, and run npm audit. An image has no npm: run it in the repository.',
    )
  const worst = Object.entries(read.data.vulnerabilities).filter(
    ([, { severity, isDirect }]) => isDirect && ['high', 'critical'].includes(severity),
  )
  if (worst.length === 0) return ok('No direct dependency of the site has a serious security advisory.')
  const texts = worst.map(([name, { severity, via }]) => {
    const notice = via.find((one) => typeof one !== 'string')
    return `${name} (${severity}${notice ? `: ${notice.title}, ${notice.url}` : ''})`
  })
  const fixes = worst.map(([name, { fixAvailable }]) =>
    typeof fixAvailable === 'object' && fixAvailable.name === name
      ? `${installIn(folder)} ${name}@${fixAvailable.version}`
      : `npm update --prefix "${folder}" ${name}`,
  )
  return problem(
    `Packages with a security advisory: ${texts.join('; ')}.`,
    `Install only these versions: ${fixes.join(' && ')}, then npm test, and restart the site.`,
  )
}
