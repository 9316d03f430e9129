import { expect, it } from 'vitest'
import { pageText } from '#web/exports/og-image/left-page.ts'
import { versionOf } from '#web/exports/og-image/og-image.ts'
import type { Picture } from '#web/exports/og-image/pages.ts'
import { pictureSvg } from '#web/exports/og-image/png.ts'
import { siteTheme } from '#web/exports/og-image/theme.ts'

const picture = (title: string, note?: string): Picture => ({
  site: 'Career Care',
  text: { title, note },
  illustration: 'home',
  theme: siteTheme('pine'),
})

/** Positions of the text lines below the wordmark. */
const lines = (svg: string) => [...svg.matchAll(/translate\(\d+ (\d+)\)" d="M/g)].map(([, y]) => Number(y)).slice(1)

const long = 'A plan for the week when everybody knows what to do, except for you. '.repeat(3)

it.each([
  ['a title of one word', 'Terms'],
  ['a title of 150 letters', long.slice(0, 150)],
  ['a title of 800 letters', long.repeat(4)],
  ['one endless word', 'Donaudampfschifffahrtsgesellschaft'.repeat(5)],
  ['Hindi and signs', 'पहली नौकरी के पहले सौ दिन → आपकी योजना ✓'],
  ['Arabic and Tamil', 'العمل الأول முதல் வேலை'],
  ['an emoji alone', '🎉'],
  ['marks and entities', 'Q&A <b>“quoted”</b> & more'],
])('the image keeps %s within its page', (_what, title) => {
  const svg = pictureSvg(picture(title, 'And a line below it.'))
  expect(svg).not.toMatch(/NaN|undefined|var\(|<text/)
  const all = lines(svg)
  if (title !== '🎉') expect(all.length).toBeGreaterThan(0)
  for (const y of all) expect(y > 120 && y < 620, `a line at ${y}`).toBe(true)
})

it('the image has the site’s name in place of a title that no font can draw', () => {
  const plain = pictureSvg(picture('Career Care'))
  // The images are too long to be printed by a failed comparison.
  expect(pictureSvg(picture('မြန်မာ', 'བོད')) === plain).toBe(true)
})

it('the line above the title is smaller if it is long, and omitted if it does not fit in the smallest size', () => {
  const outlines = (kicker: string) => pageText({ kicker, title: 'Autumn workshop' }, siteTheme('pine')).split('<path')
  const name = 'Autumn workshop for first-time managers in Pune'
  expect(outlines(name)).toHaveLength(outlines('Workshop').length)
  expect(outlines('Workshop '.repeat(20))).toEqual(outlines(''))
})

it('the version changes with the title, the note, the site’s name, the illustration and the theme', () => {
  const one = picture('Career Pivot')
  expect(versionOf(one)).toBe(versionOf(picture('Career Pivot')))
  const others: Picture[] = [
    picture('Career Pivot!'),
    picture('Career Pivot', 'A note'),
    { ...one, site: 'Another' },
    { ...one, illustration: 'book_cover' },
    { ...one, theme: siteTheme('sage') },
  ]
  expect(new Set([one, ...others].map(versionOf)).size).toBe(others.length + 1)
})
