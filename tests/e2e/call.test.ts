import type { Page } from '@playwright/test'
import { expect, test, withoutScript } from './fixtures.ts'
import { expectLead } from './forms.ts'
import { lake } from './lake.ts'
import { newAddress } from './visitors.ts'

const form = (page: Page) => page.locator('#times form')

async function offer(page: Page, name: string, email: string) {
  await form(page).getByLabel('Two times').fill('Tuesday after 17:00\nThursday at 8')
  await form(page).getByLabel('Name').fill(name)
  await form(page).getByLabel('Email').fill(email)
  await form(page).getByRole('button', { name: 'Offer these times' }).click()
}

test('two times are stored with the time zone, and mails go to visitor and owner', async ({ page, site }) => {
  const name = `Priya ${Date.now()}`
  const email = newAddress('call')
  await page.goto(`${site}/call`)
  await form(page).getByRole('button').click()
  await expect(form(page).getByText('Please offer at least one time')).toBeVisible()
  await expect(form(page).getByLabel('Two times')).toBeFocused()
  await offer(page, name, email)
  const thanks = page.locator('#times').getByRole('heading', { level: 3 })
  await expect(thanks).toBeFocused()
  await expect(page.locator('#times blockquote')).toHaveText(/Thursday at 8/)
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const texts = [email, 'Tuesday after 17:00', zone]
  await expectLead(page, site, { name, email, texts, mail: 'Within 2 working days' })
})

test.describe('without script', () => {
  test.use(withoutScript)
  test('two times are stored, and a link leads from the header to them', async ({ page, site }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(site)
    await page.getByRole('banner').getByRole('link', { name: 'A first call' }).first().click()
    await offer(page, 'Noor', newAddress('call'))
    await expect(page).toHaveURL(/\/thanks\/call$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/two times/)
  })
})

test('the calendar is loaded by a press, and not before', async ({ page, site, studio, keep }) => {
  await keep('callPage')
  await lake(studio).patch('callPage').set({ calendarUrl: 'https://book.example/coach' }).commit()
  const asked: string[] = []
  await page.route('https://book.example/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<h1>Free times</h1>' })
  })
  await expect(async () => {
    await page.goto(`${site}/call`)
    await expect(page.getByRole('link', { name: 'Show me the free times' })).toBeVisible()
  }).toPass()
  await expect(page.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
    'href',
    'https://book.example/coach',
  )
  expect(asked).toEqual([])
  await page.getByRole('link', { name: 'Show me the free times' }).click()
  const calendar = page.frameLocator('#times iframe').frameLocator('iframe')
  await expect(calendar.getByRole('heading', { name: 'Free times' })).toBeVisible()
  expect(asked).toEqual(['https://book.example/coach'])
})

test('on a phone the bar comes after the first screen, and goes for a field and the footer', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(site)
  const bar = page.locator('.phone-bar')
  const link = bar.getByRole('link', { name: 'A first call' })
  const isOnTop = () =>
    link.evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      return top === one || one.contains(top)
    })
  await expect(bar).not.toBeInViewport()
  await page.mouse.wheel(0, 2500)
  await expect.poll(isOnTop).toBe(true)
  await page.locator('#contact').getByLabel('Name').focus()
  await expect(bar).toHaveCSS('opacity', '0')
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo(0, document.body.scrollHeight)
  })
  await expect.poll(isOnTop).toBe(false)
})

test('the header comes back when one scrolls up, and goes when one scrolls down', async ({ page, site }) => {
  await page.goto(site)
  const header = page.getByRole('banner')
  await page.mouse.wheel(0, 2000)
  await expect(header).not.toBeInViewport()
  await page.mouse.wheel(0, -300)
  await expect(header).toBeInViewport()
  await page.mouse.wheel(0, 300)
  await expect(header).not.toBeInViewport()
})
