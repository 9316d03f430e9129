import { setTimeout as pause } from 'node:timers/promises'
import { openContent } from './content.ts'
import { requireFree } from './ports.ts'
import { Problem } from './problem.ts'
import { refresh } from './refresh.ts'
import { openSettings, type Settings, type Variables } from './settings.ts'
import { buildSite, type Site, startSite } from './site.ts'
import { buildStudio, serveStudio } from './studio.ts'

/** A house that stands: the site, the Studio and what is embedded. */
export type House = { settings: Settings; site: Site; close: () => Promise<void> }

/** Tells what is being done; answers a function that tells it is done. */
export type Progress = (doing: string) => (done?: string) => void

type Options = { variables: Variables; progress: Progress; log: (line: string) => void }

/**
 * Sets up whatever is missing and starts the whole product.
 * @throws {Problem} for what the developer can put right
 */
export async function openHouse({ variables, progress, log }: Options): Promise<House> {
  const settings = openSettings(variables)
  const closers: (() => unknown)[] = [settings.release]
  const close = async () => {
    for (const one of closers.splice(0).reverse()) await one()
  }
  try {
    const { port, studioPort } = settings.environment
    await requireFree(port, 'PORT')
    await requireFree(studioPort, 'STUDIO_PORT')

    const studio = progress('The Studio: building (about half a minute, once)')
    studio((await buildStudio(settings)) ? 'The Studio is built' : undefined)

    const content = await openContent(settings, serveStudio(), log)
    closers.push(content.close)
    if (content.seeded > 0) log(`The site’s first content is in place: ${content.seeded} documents`)

    const build = progress('The site: building (about half a minute, once)')
    build((await buildSite(settings)) ? 'The site is built' : undefined)

    const site = startSite(settings)
    closers.push(site.close)
    await answering(site, `http://localhost:${port}/api/health`)
    await refresh(settings)
    return { settings, site, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Waits until the site answers, whatever its health, or has ended. */
async function answering(site: Site, url: string): Promise<void> {
  let ended = false
  let said = ''
  site.child.stderr?.on('data', (chunk) => (said += chunk))
  void site.exited.then(() => (ended = true))
  for (;;) {
    if (ended) throw new Problem(`The site did not start.\n${said.trim()}`)
    const response = await fetch(url).catch(() => null)
    await response?.body?.cancel()
    if (response) return
    await pause(50)
  }
}
