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

/** Lines of the left page, as outlines; the first one is the wordmark. */
const lines = (svg: string) =>
  [...svg.matchAll(/translate\(\d+ (\d+)\)" d="M/g)].map(([, y]) => Number(y)).slice(1)

const long = 'A plan for the week when everyone seems to know what they are doing but you, '.repeat(
  2,
)

it.each([
  ['one word', 'Terms'],
  ['a hundred and fifty letters', long.slice(0, 150)],
  ['six hundred letters', long.repeat(4)],
  ['one endless word', 'Donaudampfschifffahrtsgesellschaft'.repeat(5)],
  ['Hindi and signs', 'पहली नौकरी के पहले सौ दिन → आपकी योजना ✓'],
  ['Arabic and Tamil', 'العمل الأول முதல் வேலை'],
  ['an emoji alone', '🎉'],
  ['marks and entities', 'Q&A <b>“quoted”</b> & more'],
])('sets %s within the page', (_what, title) => {
  const svg = pictureSvg(picture(title, 'And a line below it.'))
  expect(svg).not.toMatch(/NaN|undefined|var\(|<text/)
  const all = lines(svg)
  if (title !== '🎉') expect(all.length).toBeGreaterThan(0)
  for (const y of all) expect(y > 120 && y < 620, `a line at ${y}`).toBe(true)
})

it('leaves out text that no font has, and uses the site’s name for such a title', () => {
  const plain = pictureSvg(picture('Career Care'))
  // The images are too long to be printed by a failed comparison.
  expect(pictureSvg(picture('မြန်မာ', 'བོད')) === plain).toBe(true)
})

it('draws a long line above the title smaller, and omits one that fits in no size', () => {
  const outlines = (kicker: string) =>
    pageText({ kicker, title: 'Autumn workshop' }, siteTheme('pine')).split('<path')
  const name = 'Autumn workshop for first-time managers in Pune'
  expect(outlines(name)).toHaveLength(outlines('Workshop').length)
  expect(outlines('Workshop '.repeat(20))).toEqual(outlines(''))
})

it('has another version for another title, name, illustration or theme, and the same for equal ones', () => {
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
