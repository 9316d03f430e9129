import { wcagContrast as contrast } from 'culori'
import { describe, expect, test } from 'vitest'
import { sampleMails } from '#web/styleguide/mails/sample-mails.ts'
import { isLight, seenIn, turned } from './seen.ts'

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
