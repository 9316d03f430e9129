import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectInStudio as expect } from './coach.ts'

/** Sign-in links for the Studio in the terminal, oldest first. */
export const studioLinks = () =>
  readFileSync(process.env.TERMINAL ?? '', 'utf8').match(/http\S+\/owner\/enter\?token=\S+&to=studio/g) ?? []

const email = 'anna.maier@example.com'

/** Signs in at /studio of the site's address, by the link that its terminal prints. */
export async function signInToStudio(page: Page, site: string) {
  const before = studioLinks().length
  await page.goto(`${site}/studio/structure`)
  await expect(page.getByRole('heading', { name: 'The Studio' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('status')).toContainText('a sign-in link is on its way')
  await expect.poll(() => studioLinks().length).toBe(before + 1)
  await page.goto(studioLinks().at(-1) ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${site}/studio/start`)
}
