import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import { mailsOfTheSeed } from '#tests/contract/content/mails-of-the-seed.ts'
import { findChromium } from '../test/chromium.ts'

/* `npm test -- mails FOLDER` writes each mail as HTML and as plain text, with screenshots of phones and desktops in
   light and dark mode. It reports mails that are wider than their window. */
const folder = path.resolve(process.argv[2] ?? '.data/mails')
const widths = [320, 390, 640, 800]
const modes = ['light', 'dark'] as const

mkdirSync(folder, { recursive: true })
const mails = await mailsOfTheSeed()
for (const { name, mail } of mails) {
  writeFileSync(path.join(folder, `${name}.html`), mail.html)
  writeFileSync(path.join(folder, `${name}.txt`), `${mail.subject}\n\n${mail.text}\n`)
  console.info(`${name}: ${(Buffer.byteLength(mail.html) / 1024).toFixed(1)} kB`)
}

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox'],
})
for (const colorScheme of modes)
  for (const width of widths) {
    const page = await browser.newPage({ viewport: { width, height: 700 }, colorScheme })
    for (const { name, mail } of mails) {
      await page.setContent(mail.html)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      if (wide > width) console.error(`${name} is ${wide} px wide at ${width}`)
      const file = path.join(folder, `${name}-${width}-${colorScheme}.png`)
      await page.screenshot({ path: file, fullPage: true })
    }
    await page.close()
  }
await browser.close()
console.info(`${mails.length} mails in ${folder}`)
