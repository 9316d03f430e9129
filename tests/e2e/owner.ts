import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'
import { outputOf } from '#scripts/stack/run.ts'
import { expect, lock, test } from './fixtures.ts'
import { press, tabTo } from './keyboard.ts'
import { newAddress, newVisitor } from './visitors.ts'

/** Paths of the owner's pages, except the list and its details. */
export const ownerPaths = [
  'overview',
  'quizzes',
  'newsletter',
  'newsletter/series',
  'mails',
  'settings',
  'audit',
  'person',
  'devices',
].map((name) => `/owner/${name}`)

const terminal = () => process.env.TERMINAL ?? ''

const session = z.array(z.object({ name: z.string(), value: z.string(), domain: z.string(), path: z.string() }))

/**
 * Opens a page of the owner, the inbox by default. The terminal does not show which test has requested a link. So the
 * first test requests one, and the others use the session of the first.
 */
export async function signIn(page: Page, site: string, place = '/owner') {
  const kept = path.join(path.dirname(terminal()), 'owner-session.json')
  const unlock = await lock('owner-session', test.info())
  try {
    if (!existsSync(kept)) {
      await enterByLink(page, site)
      writeFileSync(kept, JSON.stringify(await page.context().cookies(`${site}/owner`)))
    }
  } finally {
    unlock()
  }
  await page.context().addCookies(session.parse(JSON.parse(readFileSync(kept, 'utf8'))))
  await page.goto(site + place)
  if (place === '/owner') await expect(page.getByRole('navigation', { name: 'Lists' })).toBeVisible()
}

/** Signs in, and searches. Leads that are due earlier may fill the first page of a list. */
export async function searchLeads(page: Page, site: string, words: string) {
  await signIn(page, site)
  await page
    .getByRole('group')
    .filter({ hasText: 'Search, filter, export' })
    .evaluate((details) => details.toggleAttribute('open', true))
  await page.getByRole('searchbox', { name: 'Search' }).fill(words)
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter')
  await expect(page).toHaveURL(/search=1/)
}

/**
 * Signs in by keyboard alone, with a requested link that the terminal shows. Without a key for Resend the site prints
 * the link instead of a mail.
 */
async function enterByLink(page: Page, site: string) {
  await page.goto(existsSync(terminal()) ? await requestedLink(page, site) : await printedLink(site))
  await tabTo(page.getByRole('button', { name: 'Sign in' }))
  await press(page, 'Enter')
  await expect(page.getByRole('navigation', { name: 'Lists' })).toBeVisible()
}

/** Returns the link that `npm run sign-in` prints for a running site. */
async function printedLink(site: string): Promise<string> {
  const args = ['scripts/run.ts', 'scripts/sign-in/index.ts', 'owner@example.com']
  const env = { ...process.env, PORT: new URL(site).port }
  const said = await outputOf(process.execPath, args, { env })
  return /http\S+$/m.exec(said)?.[0] ?? ''
}

async function requestedLink(page: Page, site: string): Promise<string> {
  await page.goto(`${site}/owner`)
  await tabTo(page.getByLabel('Email'))
  await page.keyboard.type('owner@example.com')
  await press(page, 'Enter')
  await expect(page.getByRole('status')).toContainText('a sign-in link is on its way')
  const said = () => readFileSync(terminal(), 'utf8')
  const links = () => [...said().matchAll(/http\S+\/owner\/enter\?token=[\w-]+$/gm)].map(([link]) => link)
  await expect.poll(() => links().length).toBeGreaterThan(0)
  return links().at(-1) ?? ''
}

/** Reads the text of the mail whose page is open. */
export async function mailText(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Text', exact: true }).click()
  return page.locator('pre').innerText()
}

/** Sends a contact message from a unique person. */
export async function writeMessage(
  request: APIRequestContext,
  site: string,
  fields: { name?: string; email?: string; message?: string } = {},
  headers: Record<string, string> = {},
): Promise<{ id: string; name: string }> {
  const name = fields.name ?? `Asha ${newVisitor()}`
  const answer = await request.post(`${site}/api/contact`, {
    headers: { accept: 'application/json', ...headers },
    data: {
      email: newAddress('owner'),
      message: `A word from ${name}.`,
      ...fields,
      name,
      intent: ['General Question'],
    },
  })
  expect(answer.status()).toBe(201)
  return { id: z.object({ id: z.uuid() }).parse(await answer.json()).id, name }
}
