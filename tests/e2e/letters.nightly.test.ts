import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { fallbackFaces, fontFile } from '#web/exports/fonts/fonts.ts'
import { lineMark, runsOf } from '#web/exports/fonts/runs.ts'
import { textToPath } from '#web/exports/og-image/text-to-path.ts'
import { expect, test } from './fixtures.ts'

/*
 * Lines of text as Chromium draws them and as the pictures of shared links draw them, from the same font files. PDFs use
 * the same runs and the same layout. Chromium also fills the outlines, so that both have the same edges.
 */

const arabicDigits = 'digits in an Arabic line'

/**
 * Lines whose letters do not depend on their neighbours. “ễ” is missing: Chromium composes it from parts of Figtree, with
 * the tilde above the next letter.
 */
const plain: Record<string, string> = {
  'Latin with marks': 'Ångström Škoda Þór fi e\u0301 ẹ̀',
  Greek: 'Γιώργος Παπαδόπουλος Ἀθῆναι',
  Cyrillic: 'Щербаков Їжак Ђорђе Жуков',
  Chinese: '王小明 職業諮詢',
  Japanese: 'はじめて カタカナ 東京',
  Korean: '김민준 안녕하세요',
  'digits of scripts': '2026 २०२६ ২০২৬ ๒๐๒๖ ௨௦௨௬',
  [arabicDigits]: 'عام ٢٠٢٦ محمد',
  'Hebrew with a number': 'שלום 2026 (עולם)',
}

/** Lines with letters that join, move or combine. */
const shaped: Record<string, string> = {
  Arabic: 'مرحبا اُردُو لا محمد السّلام',
  'Hebrew with points': 'שָׁלוֹם עולם שַׁבָּת',
  Devanagari: 'श्वेता द्विवेदी क्षत्रिय र्कि हिन्दी',
  Bengali: 'চৌধুরী কেন শ্রী রক্ত ডাক্তার',
  Tamil: 'தமிழ் ஸ்ரீநிவாசன் கொடு யோகா',
  Thai: 'สมชาย กู้ น้ำ ที่รู้ปี่',
  'Arabic in an English line': 'Call at 10:30, please, محمد',
  'English in an Arabic line': 'مرحبا Asha في 2026',
}

/**
 * Share of ink that may differ. Lines differed by up to 0.041, at their edges. One word in the wrong form differed by at
 * least 0.079. fontkit kerns Arabic digits from the other side.
 */
const tolerance = (script: string) => (script === arabicDigits ? 0.3 : 0.06)

const size = 48
const height = 120
const families = ['text', ...fallbackFaces] as const

const faceRules = families
  .map((face) => {
    const data = readFileSync(fontFile(face)).toString('base64')
    return `@font-face{font-family:${face};src:url(data:font/ttf;base64,${data})}`
  })
  .join('')

const svg = (content: string) => `<svg width="1400" height="${height}" style="display:block">${content}</svg>`

/** Draws the content on white. @returns the darkness of each pixel */
async function draw(page: Page, content: string): Promise<Buffer> {
  await page.locator('main').evaluate((main, html) => {
    main.innerHTML = html
  }, svg(content))
  await page.evaluate(() => document.fonts.ready)
  return sharp(await page.locator('svg').screenshot())
    .greyscale()
    .negate()
    .raw()
    .toBuffer()
}

const pathOf = (d: string) => `<path transform="translate(20 80)" d="${d}"/>`

const textOf = (text: string) => {
  const direction = lineMark(text) === '\u200f' ? 'direction="rtl" text-anchor="end"' : ''
  return `<text x="20" y="80" ${direction} style="font:${size}px ${families.join()};text-rendering:geometricPrecision">${text}</text>`
}

/** Outline of a line whose last word has each letter alone, in the order of the text. */
function withLooseWord(text: string): string {
  const start = text.slice(0, text.lastIndexOf(' ') + 1)
  let { d, width: x } = textToPath(start, { face: 'text', size })
  for (const { face, text: word } of runsOf(text.slice(start.length), 'text'))
    for (const letter of word) {
      const one = textToPath(letter, { face, size })
      d += one.d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, left, top) => `${Number(left) + x} ${top}`)
      x += one.width
    }
  return d
}

const outline = (text: string) => textToPath(text, { face: 'text', size }).d

function difference(one: Buffer, other: Buffer): number {
  let ink = 0
  let apart = 0
  for (const [at, dark] of one.entries()) {
    ink += dark
    apart += Math.abs(dark - (other[at] ?? 0))
  }
  return apart / ink
}

test('pictures draw the letters of all scripts as Chromium does, and a wrong order is noticed', async ({ page }) => {
  await page.setContent(`<style>${faceRules}body{margin:0;background:#fff}</style><main></main>`)
  for (const [script, text] of Object.entries({ ...plain, ...shaped })) {
    const drawn = await draw(page, textOf(text))
    const differs = async (d: string) => difference(drawn, await draw(page, pathOf(d)))
    const wrong = script in shaped ? withLooseWord(text) : outline([...text].reverse().join(''))
    expect(await differs(outline(lineMark(text) + text)), script).toBeLessThan(tolerance(script))
    expect(await differs(wrong), script).toBeGreaterThan(tolerance(script))
  }
})
