import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type ProgramKey, programs } from '#schemas/programs.ts'
import { mailThemeOf } from '#web/mail/template/colours.ts'
import { contrast } from '#web/styleguide/contrast.ts'
import { sampleMails } from '#web/styleguide/mails/sample-mails.ts'
import { isLight, seenIn, turned } from './seen.ts'

const tokens = readFileSync('web/ui/generated/tokens.css', 'utf8')
/** A token's two colours, in the order of the file: light first, then dark where it has its own. */
const token = (name: string, within = tokens) => {
  const [light, dark] = [...within.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, 'g'))]
  return { light: light?.[1], dark: dark?.[1] ?? light?.[1] }
}

/** Full marigold stays bright where a mail program turns the text on it light. */
const groundOf = (key: ProgramKey, mode: 'light' | 'dark') =>
  key === 'rookie_launchpad' && mode === 'light' ? 'program-soft' : 'program-ground'

describe('the colours of mails are the tokens', () => {
  const siteColours = mailThemeOf()

  test.each([
    'paper',
    'surface',
    'sand',
    'ink',
    'muted',
    'pine',
    'clay',
    'blush',
    'marigold',
  ] as const)('%s', (name) => {
    const { light, dark } = siteColours
    expect({ light: light[name], dark: dark[name] }).toEqual(token(`color-${name}`))
  })

  test('the desk is sand by day and the darkest paper by night', () => {
    expect([siteColours.light.desk, siteColours.dark.desk]).toEqual([
      token('color-sand').light,
      token('color-paper').dark,
    ])
  })

  test('mails of no program are pine, with the wordmark’s ribbon of clay', () => {
    for (const mode of ['light', 'dark'] as const) {
      const pine = token('color-pine')[mode]
      expect(siteColours[mode]).toMatchObject({
        ...{ program: pine, programInk: pine, programGround: pine },
        ...{ programOn: token('color-on-pine')[mode], ribbon: token('color-clay')[mode] },
      })
    }
  })

  test.each(programs)('$title has its own', ({ key }) => {
    const theme = mailThemeOf(key)
    const blocks = tokens.split(`[data-program="${key}"]`).slice(1)
    const own = blocks.map((block) => block.slice(0, block.indexOf('}'))).join('')
    for (const mode of ['light', 'dark'] as const)
      expect(theme[mode]).toMatchObject({
        ribbon: token('program', own)[mode],
        program: token('program', own)[mode],
        programInk: token('program-ink', own)[mode],
        programGround: token(groundOf(key, mode), own)[mode],
        programOn: token('program-on', own)[mode],
      })
  })
})

const changes: Record<string, (of: { colour: string; ground: string }) => [string, string]> = {
  'as they are': ({ colour, ground }) => [colour, ground],
  'turned round by the mail program': ({ colour, ground }) => [turned(colour), turned(ground)],
  // Gmail on Android: light grounds are darkened and dark texts lightened; the rest stays.
  'turned half round by the mail program': ({ colour, ground }) => [
    isLight(colour) ? colour : turned(colour),
    isLight(ground) ? turned(ground) : ground,
  ],
}

describe.each(sampleMails())('$name', ({ mail }) => {
  test.each(Object.keys(changes))('every text can be read on its ground, %s', (name) => {
    for (const mode of ['light', 'dark'] as const) {
      // Whoever reads the dark rules does not darken any more.
      if (mode === 'dark' && name !== 'as they are') continue
      const seen = seenIn(mail.html, mode)
      expect(seen.length).toBeGreaterThan(5)
      for (const one of seen) {
        const [colour = '', ground = ''] = changes[name]?.(one) ?? []
        expect(
          contrast(colour, ground),
          `${mode} ${colour} on ${ground}: ${one.text}`,
        ).toBeGreaterThanOrEqual(4.5)
      }
    }
  })
})
