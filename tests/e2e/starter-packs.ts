import type { Page } from '@playwright/test'
import { programs } from '#tests/programs.ts'
import { expect } from './fixtures.ts'

/** For each program: its starter pack's name in the thanks, the card on Resources, and the proved statements. */
const names = {
  'rookie-launchpad': ['Rookie Launchpad', 'Rookie Launchpad Starter Pack', '4.23 7.19 7.20 8.28'],
  'career-pivot': ['career pivot', 'Career Pivot Coaching Guide', '8.29'],
  'manager-coach': ['manager coaching', 'Manager as Coach Toolkit', '8.30'],
  'onboarding-box': ['onboarding', 'Onboarding in a Box Kit', '8.31'],
  'campus-corporate': ['campus to corporate', 'Campus to Corporate Kit', '8.31'],
} as const

const fileName = (name: string) => `${name.toLowerCase().replace(/\W/g, '_')}_starter_pack.pdf`

/** Starter pack of each program, with its pages, file names and specified thanks. */
export const packs = programs.map(({ key, slug }) => {
  const [name, card, statements] = names[slug]
  return {
    program: key,
    page: `${slug}-toolkit`,
    file: fileName(slug),
    card,
    savedAs: fileName(card),
    thanks: `Thanks! Your ${name} starter pack is ready.`,
    says: `Your ${key === 'rookie_launchpad' ? '' : `${name} `}starter pack is downloading now!`,
    statements,
  }
})

/** Opens the dialog of a card on Resources. */
export async function openDialog(page: Page, card: string) {
  const button = page.getByRole('button', { name: `Download Free Pack: ${card}` })
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel('Email')
  await button.click()
  await expect(field).toBeFocused()
  return {
    button,
    dialog,
    field,
    submit: dialog.getByRole('button', { name: 'Download the PDF' }),
  }
}
