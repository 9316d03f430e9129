import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { lake } from './lake.ts'
import { signIn } from './owner.ts'

/* A coach's upload is on the origin of the inbox. Without the gateway the Studio is at another address. */
test.skip(() => process.env.WITHOUT_GATEWAY !== undefined)
// Browsers report a form that a policy has stopped, and a download as a navigation that did not happen.
test.use({ expectedTrouble: /sandboxed|form-action|ERR_ABORTED/ })

const addressOfWebhook = (page: Page) => page.getByLabel('Also send new leads to a CRM')

const form = `<form xmlns="http://www.w3.org/1999/xhtml" method="post" action="/owner/settings/save">
<input type="hidden" name="url" value="https://hooks.example.com/stolen"/><button>Programme</button></form>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200">
<foreignObject width="400" height="200">${form}</foreignObject></svg>`

test('a form in a coach’s upload cannot act as the owner who opens it', async ({ page, site, studio }) => {
  await signIn(page, site, '/owner/settings')
  const { assets } = lake(studio)
  const upload = async (kind: 'file' | 'image', body: string, filename: string) => {
    const contentType = filename.endsWith('svg') ? 'image/svg+xml' : 'text/html'
    const { url } = await assets.upload(kind, Buffer.from(body), { filename, contentType })
    return `${site}/studio${new URL(url).pathname}`
  }
  // The two cookies of a session have the same content.
  const cookies = await page.context().cookies(`${site}/owner`)
  const session = cookies.find(({ name }) => name === 'cc_owner')
  await page
    .context()
    .addCookies([{ name: 'cc_studio', value: session?.value ?? '', url: `${site}/studio`, httpOnly: true }])
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })

  const download = page.waitForEvent('download', { timeout: 30_000 })
  await page.goto(await upload('file', form, 'programme.html')).catch(() => undefined)
  expect((await download).suggestedFilename()).toMatch(/\.html$/)
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()

  for (const kind of ['file', 'image'] as const) {
    await page.goto(await upload(kind, svg, 'programme.svg'))
    await page.getByRole('button', { name: 'Programme' }).click()
    await expect(page).toHaveURL(/\.svg$/)
  }
  expect(posts).toEqual([])
  await page.goto(`${site}/owner/settings`)
  await expect(addressOfWebhook(page)).not.toHaveValue(/stolen/)

  // Pages such as the Studio's show an upload as a picture, and play one as a film.
  const drawing = await upload('image', svg, 'programme.svg')
  const film = await assets.upload('file', readFileSync('tests/e2e/film.mp4'), {
    ...{ filename: 'film.mp4', contentType: 'video/mp4' },
  })
  await page.goto(site)
  const shown = ([picture, video]: string[]) =>
    Promise.all([
      Object.assign(new Image(), { src: picture }).decode(),
      new Promise((resolve, reject) => {
        const handlers = { onloadeddata: resolve, onerror: reject }
        Object.assign(document.createElement('video'), { src: video, ...handlers }).load()
      }),
    ])
  await page.evaluate(shown, [drawing, `${site}/studio${new URL(film.url).pathname}`])
})

test('an owner sets up and removes the webhook after a question', async ({ page, site }) => {
  await signIn(page, site, '/owner/settings')
  const url = 'https://hooks.example.com/in'
  const address = addressOfWebhook(page)
  await address.fill(url)
  const save = () => page.getByRole('region', { name: 'This site' }).getByRole('button', { name: 'Save' }).click()
  await save()
  await expect(page.getByText(`each new lead is also sent to ${url}`)).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'The webhook’s secret' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the settings' }).click()
  await expect(address).toHaveValue(url)
  await address.fill('')
  await save()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(address).toHaveValue('')
})
