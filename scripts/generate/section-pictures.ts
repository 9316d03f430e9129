import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { lakeClient } from '#lake/client'
import { sectionTypes } from '#schemas/objects/page-sections.ts'
import { starterPage } from '#schemas/starter-page.ts'
import { light } from '#web/ui/tokens.ts'
import { root } from '../stack/build-cache.ts'
import { findChromium } from '../test/chromium.ts'

/* Makes the pictures of the parts in the Studio's menu from a page of a running site with the seed:
   SITE=http://localhost:3000 STUDIO=http://localhost:3333 npx node scripts/generate/section-pictures.ts */

const { SITE = 'http://localhost:3000', STUDIO = 'http://localhost:3333' } = process.env
const folder = path.join(root, 'schemas/sections')
const _id = 'page-of-pictures'
const to = (_ref: string) => ({ _type: 'reference', _key: _ref, _ref, _weak: true })

const [hero, text, form] = starterPage.sections
const sections = [
  ...[hero, text],
  { _type: 'offersSection', offers: [to('offer-rookie-sessions')] },
  { _type: 'videoSection', heading: 'Two minutes', video: to('video-rookie-mistakes') },
  { _type: 'quotesSection', quotes: ['1', '2'].map((one) => to(`testimonial-${one}`)) },
  { _type: 'questionsSection', faqs: [to('faq-pivot-resign'), to('faq-pivot-six-sessions')] },
  form,
  { _type: 'bookingSection', headline: 'Rather talk first?', buttonLabel: 'Book a Call' },
].map((one) => ({ ...one, _key: `${one?._type}` }))

const lake = lakeClient({ url: STUDIO, projectId: 'local', dataset: 'production' })
const slug = { _type: 'slug', current: 'pages/pictures' }
await lake.createOrReplace({ _id, _type: 'landingPage', title: 'Pictures', slug, sections })
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox'],
})
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${SITE}/pages/pictures`)
  await page.locator('#part-bookingSection').waitFor()
  mkdirSync(folder, { recursive: true })
  for (const { name } of sectionTypes) {
    const part = name === 'heroSection' ? page.locator('main') : page.locator(`#part-${name}`)
    await part.scrollIntoViewIfNeeded()
    const picture = sharp(await part.screenshot({ animations: 'disabled' }))
    const { width, height } = await picture.metadata()
    await picture
      .resize({
        ...{ width: 320, height: 200, background: light.paper },
        ...(height > width * (200 / 320) ? { fit: 'cover', position: 'top' } : { fit: 'contain', position: 'centre' }),
      })
      .webp({ quality: 70 })
      .toFile(path.join(folder, `${name}.webp`))
  }
} finally {
  await browser.close()
  await lake.delete(_id)
}
