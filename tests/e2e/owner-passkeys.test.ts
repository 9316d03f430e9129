import type { Page } from '@playwright/test'
import { breaks } from './accessibility.ts'
import { expect, test, withoutScript } from './fixtures.ts'
import { signIn } from './owner.ts'

/**
 * Adds a device with passkeys to a page. Its person answers each request of the page at once, also for what the browser
 * offers in the field for the address.
 * @returns a function that lets the person answer the next requests, or not
 */
async function addDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })
  return (enabled: boolean) => devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
}

async function setUp(page: Page, site: string, name: string) {
  await page.goto(`${site}/owner/devices`)
  await page.getByLabel('Name of this device').fill(name)
  await page.getByRole('button', { name: 'Set up a passkey' }).click()
  await expect(page.getByRole('status')).toHaveText('This passkey signs you in from now on.')
}

const expectInbox = (page: Page) => expect(page.getByRole('navigation', { name: 'Lists' })).toBeVisible()
const expectStatus = (page: Page, text: string | RegExp) => expect(page.getByRole('status')).toHaveText(text)

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expectStatus(page, 'You are signed out.')
}

test('two devices sign in by passkeys, and the one that was removed is refused', async ({
  context,
  page: phone,
  site,
}) => {
  const laptop = await context.newPage()
  const [answerOnPhone, answerOnLaptop] = [await addDevice(phone), await addDevice(laptop)]
  await signIn(phone, site)
  await setUp(phone, site, 'Phone')
  await setUp(laptop, site, 'Laptop')
  const rows = laptop.getByRole('region', { name: 'Passkeys' }).getByRole('listitem')
  await expect(rows).toContainText([/Phone.*Never used/, /Laptop.*Never used/])
  expect(await breaks(laptop)).toEqual([])
  await laptop.getByLabel('Name of this device').fill('Laptop again')
  await laptop.getByRole('button', { name: 'Set up a passkey' }).click()
  await expect(laptop.getByText('This device may have one already.')).toBeVisible()

  // Other tests share the session of the link, so the browser only forgets it.
  await context.clearCookies()
  await phone.goto(`${site}/owner`)
  await expectInbox(phone)
  await answerOnPhone(false)
  await signOut(phone)
  expect(await breaks(phone)).toEqual([])
  await answerOnPhone(true)
  await phone.getByRole('button', { name: 'Use a passkey' }).click()
  await expectInbox(phone)

  await laptop.goto(`${site}/owner/devices`)
  await rows.filter({ hasText: 'Phone' }).getByRole('button', { name: 'Remove it' }).click()
  await expectStatus(laptop, /^That passkey signs nobody in any more/)
  await expect(rows).toContainText([/Laptop/])
  await answerOnLaptop(false)
  await signOut(laptop)
  await phone.goto(`${site}/owner`)
  await expect(phone).toHaveURL(/say=passkey/)
  await answerOnPhone(false)
  await expectStatus(phone, /^That passkey was not accepted/)

  await answerOnLaptop(true)
  await laptop.goto(`${site}/owner`)
  await expectInbox(laptop)
  await laptop.goto(`${site}/owner/devices`)
  await rows.getByRole('button', { name: 'Remove it' }).click()
  await answerOnLaptop(false)
  await signOut(laptop)
})

test.describe('without script', () => {
  test.use(withoutScript)
  test('the sign-in page has the form for a link alone', async ({ page, site }) => {
    await page.goto(`${site}/owner/sign-in`)
    await expect(page.getByRole('button')).toHaveText(['Send me a link'])
  })
})
