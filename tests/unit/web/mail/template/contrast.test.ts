import { wcagContrast as contrast } from 'culori'
import { expect, test } from 'vitest'
import { mailsOfTheSeed } from '#tests/contract/content/mails-of-the-seed.ts'
import { seenIn } from './seen.ts'

const mails = await mailsOfTheSeed()

test.each(mails)('$name: every text has a contrast of 4.5 in light and dark mode', ({ mail }) => {
  for (const mode of ['light', 'dark'] as const) {
    const seen = seenIn(mail.html, mode)
    expect(seen.length).toBeGreaterThan(5)
    for (const { colour, ground, text } of seen)
      expect(contrast(colour, ground), `${mode}: ${text}`).toBeGreaterThanOrEqual(4.5)
  }
})
