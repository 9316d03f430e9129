import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runCommand } from '../stack/cli.ts'
import { openContent } from '../stack/content-server.ts'
import { serveStudio } from '../stack/serve-studio.ts'
import { openSettings } from '../stack/settings.ts'
import { buildSite } from '../stack/start-next.ts'
import { buildStudio } from '../stack/studio.ts'

/* Builds the Studio and the site without starting them, for an image that contains the build. The pages are rendered
   with the seed. A start renders them again with its own content and variables. */
await runCommand(async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-build-'))
  const settings = openSettings({ ...process.env, DATA_DIR: folder })
  try {
    await buildStudio(settings)
    const content = await openContent(settings, serveStudio(), console.info)
    try {
      await buildSite(settings)
    } finally {
      await content.close()
    }
  } finally {
    settings.release()
    rmSync(folder, { recursive: true, force: true })
  }
})
