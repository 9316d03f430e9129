import { wcagContrast as contrast } from 'culori'
import { expect, test } from 'vitest'
import { sampleMails } from '#web/styleguide/mails/sample-mails.ts'
import { seenIn } from './seen.ts'

test.each(sampleMails())('$name: every text has a contrast of 4.5, light and dark', ({ mail }) => {
  for (const mode of ['light', 'dark'] as const) {
    const seen = seenIn(mail.html, mode)
    expect(seen.length).toBeGreaterThan(5)
    for (const { colour, ground, text } of seen)
      expect(contrast(colour, ground), `${mode}: ${text}`).toBeGreaterThanOrEqual(4.5)
  }
})
