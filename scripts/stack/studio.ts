import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pageWithoutCalls } from '#studio/without-calls.ts'
import { buildOnce, hashFiles, isBuilt, isImage, root } from './build-cache.ts'
import { packageCommand } from './package-command.ts'
import { run } from './run.ts'
import type { Settings } from './settings.ts'
import { expectedDuration, timeStep } from './step-durations.ts'

/** Sources of the Studio's bundle. */
const sources = [
  'studio/!(lake|seed|dist)',
  'sanity.*.ts',
  'studio/lake/src/browser-fetch.ts',
  'schemas',
  'package-lock.json',
]

/** Environment variables of the Studio's build. */
export const studioVariables = ({ environment }: Settings) => ({
  ...(environment.content.hosting === 'hosted' ? { SANITY_STUDIO_PROJECT_ID: environment.content.projectId } : {}),
  SANITY_STUDIO_DATASET: environment.content.dataset,
})

const stamp = 'studio/dist/.stamp'
const page = path.join(root, 'studio/dist/index.html')
const hash = (settings: Settings) => hashFiles(sources, [JSON.stringify(studioVariables(settings))])

/** Builds the Studio, unless it is up to date. @returns true if it was built */
export const buildStudio = (settings: Settings): Promise<boolean> =>
  buildOnce(
    stamp,
    () => hash(settings),
    async () => {
      await run(process.execPath, [packageCommand('sanity'), 'build', 'studio/dist', '--yes'], {
        env: { ...process.env, ...studioVariables(settings), SANITY_DISABLE_TELEMETRY: '1' },
      })
      writeFileSync(page, pageWithoutCalls(readFileSync(page, 'utf8')))
    },
  )

/** Studio whose build can follow the start of the site. */
export function studioBuild(settings: Settings, log: (line: string) => void) {
  const { dataDir, content, studioUrl } = settings.environment
  const duration = expectedDuration(dataDir, 'studio')
  // An image has the Studio for embedded content alone.
  const isElsewhere = isImage && content.hosting === 'hosted'
  let notice = isBuilt(stamp, () => hash(settings))
    ? undefined
    : isElsewhere
      ? `This image has no Studio for hosted content. STUDIO_URL names it: ${studioUrl}`
      : `The Studio is built after the site (${duration}). This page opens it by itself.`
  return {
    /** Sentence for the coach while the Studio cannot be opened. */
    notice: () => notice,
    async build() {
      if (!notice || isElsewhere) return
      log(`The Studio: building (${duration}) … The site answers already.`)
      try {
        const seconds = await timeStep(dataDir, 'studio', () => buildStudio(settings))
        notice = undefined
        if (seconds !== undefined) log(`The Studio is built (${seconds} s)`)
      } catch (error) {
        notice = 'The Studio could not be built. The output of npm start has the reason.'
        throw error
      }
    },
  }
}
