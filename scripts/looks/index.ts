import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { attempt } from '../stack/attempt.ts'
import { root } from '../stack/stamp.ts'
import { accept } from './accept.ts'
import { album } from './album.ts'
import { openBrowser } from './camera.ts'
import { openDevelopmentHouse } from './house.ts'
import { judge } from './judged.ts'
import { type Options, optionsIn } from './options.ts'
import { photograph, type Session } from './photograph.ts'
import { report } from './report.ts'

/*
 * `npm run looks`: photographs the styleguide, beside the accepted pictures. Not part of the checks:
 * another build of the browser draws letters another way.
 */
const folder = path.join(root, 'tests/looks')
const accepted = album(path.join(folder, 'accepted'))
const now = album(path.join(folder, 'now'))

await attempt(async () => {
  const options = optionsIn(process.argv.slice(2))
  if (options.accept) {
    const count = accept(accepted, now, options.names)
    return console.info(`Accepted: ${count} pictures. Commit tests/looks/accepted.`)
  }
  const { photographs, complaints } = await takePictures(options)
  now.empty()
  for (const { name, picture } of photographs) now.put(name, picture)
  const judged = await judge(accepted.read(), now.read(), options)
  const file = path.join(folder, 'report.html')
  writeFileSync(file, report(judged, [...complaints]))

  const differing = judged.filter(({ verdict }) => verdict.is !== 'same')
  for (const { name, verdict } of differing) console.info(`  ${verdict.is}: ${name}`)
  for (const complaint of complaints) console.error(`  console: ${complaint}`)
  console.info(`\n${differing.length} of ${judged.length} pictures differ. ${file}`)
  if (differing.length + complaints.size > 0) process.exitCode = 1
})

async function takePictures(options: Options): Promise<Session> {
  const browser = await openBrowser()
  try {
    const { site } = options
    const house = site ? { site, close: async () => {} } : await openDevelopmentHouse()
    try {
      return await photograph(browser, house.site, options)
    } finally {
      await house.close()
    }
  } finally {
    await browser.close()
  }
}
