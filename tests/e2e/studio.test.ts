import type { FileChooser, Locator } from '@playwright/test'
import { proves } from '#tests/specification/proves.ts'
import { type Coach, expectInStudio as expect } from './coach.ts'
import { test } from './fixtures.ts'
import { lake } from './lake.ts'
import { nightly } from './nightly.ts'

/* The coach's tasks in the Studio. Each test edits other documents, and restores them. */

/** True if a page contains a text. A failed comparison of the whole page would print the page. */
const serves = async (url: string, words: string) => (await (await fetch(url)).text()).includes(words)

const actions = (coach: Coach) => coach.page.getByTestId('action-menu-button').first()

test(
  'a program’s new name is on its page and on Home once it is published, and until that is undone',
  proves('D16.3'),
  async ({ coach, edit, page, site }) => {
    await edit('program', 'program-rookie-launchpad')
    await coach.type('title', 'Rookie Launchpad, renamed')
    const shown = (path: string) => () => serves(site + path, 'Launchpad, renamed')
    expect(await shown('/')(), 'a draft is never visible').toBe(false)
    await coach.publish()
    await expect.poll(shown('/')).toBe(true)
    await expect.poll(shown('/rookie-launchpad')).toBe(true)
    await page.goto(site)
    await expect(page.getByRole('heading', { name: 'Rookie Launchpad, renamed' })).toBeVisible()
    await actions(coach).click()
    await coach.page.getByRole('menuitem', { name: 'Undo this publish' }).click()
    await expect.poll(shown('/')).toBe(false)
    await expect(coach.field('title'), 'the draft').toHaveValue('Rookie Launchpad, renamed')
  },
)

/** Fields for uploads: a picture that is there, and two empty fields. */
const uploadFields = [
  { type: 'founder', id: 'founder', field: 'photo' },
  { type: 'testimonial', id: 'testimonial-1', field: 'picture' },
  { type: 'video', id: 'video-career-pivot-strategies', field: 'file' },
]

for (const { type, id, field } of uploadFields)
  test(
    `a failed upload into the ${field} of a ${type} is reported, and leaves no draft`,
    nightly,
    async ({ coach, edit, studio }) => {
      const { page } = coach
      const uploads = /\/assets\/(images|files)\//
      const refused = { status: 413, json: { statusCode: 413, message: 'Too large' } }
      // A proxy may answer without a body.
      const answers = [refused, { status: 413, body: '' }, { status: 500, body: '' }]
      const draft = () => lake(studio).getDocument(`drafts.${id}`)
      const report = page.getByText('It is not stored')
      const choose = async (file: Parameters<FileChooser['setFiles']>[0]) => {
        if (type !== 'founder') {
          const input = page.getByTestId('file-button-input')
          await expect(input).toBeEnabled()
          return input.setInputFiles(file)
        }
        await page.getByTestId('image-input').getByTestId('options-menu-button').click()
        const button = page.getByTestId('file-input-upload-button')
        const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
        await chooser.setFiles(file)
      }
      await edit(type, id)
      for (const answer of [undefined, ...answers]) {
        await page.route(uploads, (route) => (answer ? route.fulfill(answer) : route.abort('connectionreset')))
        // Each file is new, because Sanity does not upload a file that the lake has already.
        const buffer = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><!--${Date.now()}--></svg>`)
        await choose(
          field === 'file'
            ? { name: 'new.mp4', mimeType: 'video/mp4', buffer }
            : { name: 'new.svg', mimeType: 'image/svg+xml', buffer },
        )
        await expect(report.last()).toBeVisible()
        await expect(coach.publishButton).toBeDisabled()
        await expect.poll(draft).toBeUndefined()
        await page.unroute(uploads)
        await expect(report).toHaveCount(0)
      }
      await page.reload()
      await expect(coach.publishButton).toBeDisabled()
      expect(await draft()).toBeUndefined()
    },
  )

test(
  'an uploaded picture has neither the description nor the crop of the one before',
  nightly,
  async ({ coach, edit, studio }) => {
    const crop = { _type: 'sanity.imageCrop', top: 0, bottom: 0, left: 0.4, right: 0 }
    const client = lake(studio)
    const founder = await client.getDocument('founder')
    const photo = { ...founder?.photo, alt: 'Before', crop }
    await client.createOrReplace({ ...founder, photo, _id: 'drafts.founder', _type: 'founder' })
    await edit('founder', 'founder')
    const input = coach.page.getByTestId('image-input')
    await input.getByTestId('options-menu-button').click()
    const [chooser] = await Promise.all([
      coach.page.waitForEvent('filechooser'),
      coach.page.getByTestId('file-input-upload-button').click(),
    ])
    const buffer = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><!--${Date.now()}--></svg>`,
    )
    await chooser.setFiles({ name: 'new.svg', mimeType: 'image/svg+xml', buffer })
    const draftPhoto = async () => (await client.getDocument('drafts.founder'))?.photo
    await expect.poll(async () => (await draftPhoto())?.asset?._ref).not.toBe(photo.asset?._ref)
    await expect.poll(draftPhoto).toEqual({
      _type: 'picture',
      asset: expect.objectContaining({ _type: 'reference' }),
    })
  },
)

test('programs and singletons cannot be duplicated or deleted', nightly, async ({ coach }) => {
  const refused = ['Delete', 'Duplicate', 'Unpublish', 'Take off the site']
  const offered = async () => {
    const found: string[] = []
    for (const chip of ['Draft', 'Published']) {
      await coach.page.getByTestId(`document-header-${chip}-chip`).click()
      for (const name of refused) {
        found.push(...(await coach.button(name).allInnerTexts()))
      }
      if ((await actions(coach).count()) === 0) continue
      await actions(coach).click()
      const menu = coach.page.getByRole('menuitem')
      await expect(menu.first()).toBeVisible()
      found.push(...(await menu.allInnerTexts()))
      await coach.page.keyboard.press('Escape')
    }
    return refused.filter((name) => found.some((text) => text.startsWith(name)))
  }
  await coach.open('faq', 'faq-manager-experienced')
  expect(await offered(), 'an ordinary document').toEqual(['Duplicate', 'Take off the site'])
  for (const [type, id] of [
    ['program', 'program-manager-coach'],
    ['siteSettings', 'siteSettings'],
  ] as const) {
    await coach.open(type, id)
    expect(await offered(), type).toEqual([])
  }
})

test(
  'an empty required field is named in plain words, and Publish is disabled',
  nightly,
  async ({ coach, edit, studio }) => {
    const id = 'faq-campus-when'
    await edit('faq', id)
    const question = await coach.field('question').inputValue()
    await expect(coach.field('question')).toBeEditable()
    await coach.field('question').fill('')
    await expect.poll(() => lake(studio).fetch(`defined(*[_id == "drafts.${id}"][0]._id)`)).toBe(true)
    await coach.page
      .getByTestId('validation-menu-button')
      .or(coach.page.getByRole('button', { name: /validation/i }))
      .first()
      .click()
    await expect(
      coach.page.getByText('Please fill in “Question”: the page leaves this part out until then.').last(),
    ).toBeVisible()
    await expect(coach.publishButton).toBeDisabled()
    await coach.field('question').fill(question)
    await coach.type('answer', 'Any time.')
    await coach.publish()
  },
)

test('Preview shows a draft beside its form, and visitors do not see it', async ({ coach, keep, site, studio }) => {
  const id = 'program-campus-corporate'
  await keep(id)
  const broken: string[] = []
  coach.page.on('console', (message) => {
    if (/stega/i.test(message.text())) broken.push(message.text().slice(0, 200))
  })
  coach.page.on('response', (response) => {
    // For a page that another test has removed, the Studio gets a 404.
    const isPage = response.url().startsWith(site) && !response.url().includes('/api/published')
    if (isPage && response.status() >= 400) broken.push(`${response.status()} ${response.url()}`)
  })
  const frame = coach.page.frameLocator('iframe')
  const headline = (name?: string) => frame.getByRole('heading', { level: 1, name })
  await coach.preview('/campus-corporate', headline())
  await write(studio, id, { 'hero.headline': 'Campus to Corporate, in a draft' })
  await expect(headline('Campus to Corporate, in a draft')).toBeVisible()

  // The preview shows drafts of other documents, too.
  await keep('faq-campus-when')
  await write(studio, 'faq-campus-when', { question: 'A question in a draft?' })
  await expect(frame.getByText('A question in a draft?')).toBeVisible()

  // Presses the corner, because the underlined end of the headline is another element.
  await opens(coach, headline(), 'program-campus-corporate/hero.headline', {
    position: { x: 4, y: 4 },
  })
  await coach.field('hero.headline').fill('Words as she types them')
  await expect(headline('Words as she types them')).toBeVisible()

  for (const words of ['in a draft', 'as she types'])
    expect(await serves(`${site}/campus-corporate`, words)).toBe(false)
  expect(broken).toEqual([])
})

/** Writes fields into a document's draft without the Studio. */
async function write(studio: string, id: string, fields: Record<string, string>) {
  const document = await lake(studio).getDocument(id)
  if (!document) throw new Error(`The lake has no document ${id}`)
  const draft = `drafts.${id}`
  const made = lake(studio)
    .transaction()
    .createIfNotExists({ ...document, _id: draft })
  await made.patch(draft, (patch) => patch.set(fields)).commit()
}

/** Presses an element in the preview repeatedly, until the preview is connected to the Studio and opens the field. */
async function opens(
  coach: Coach,
  element: Locator,
  field: string,
  { page, position }: { page?: string; position?: { x: number; y: number } } = {},
) {
  await expect(async () => {
    // Before the connection, a press on a link opens the link's page.
    const isOpen = coach.page.frames().some((frame) => URL.parse(frame.url())?.pathname === page)
    if (page && !isOpen) await coach.visit(`/presentation?preview=${page}`)
    // Without a time-out, a press on a replaced element would wait until the test ends.
    await element.click({ force: true, timeout: 5_000, ...(position && { position }) })
    expect(coach.page.url()).toContain(field)
  }).toPass({ timeout: 60_000 })
}

// studio-sign-in.test.ts tests a press on a number.
test(
  'a press in Preview opens the field of the pressed link, picture, heading or worksheet',
  nightly,
  async ({ coach }) => {
    const frame = coach.page.frameLocator('iframe')
    const link = (name: string) => frame.getByRole('link', { name }).first()
    const places = {
      '/': [
        [link('Explore Programs'), 'home/hero.exploreLabel'],
        [link('Resources'), 'siteSettings/navigation.resources'],
        [frame.locator('#about figure img'), 'founder/photo'],
        [frame.getByRole('heading', { name: 'Career Pivot' }).first(), 'program-career-pivot/title'],
      ],
      '/campus-corporate-toolkit': [[frame.locator('article .sheet').first(), 'kit/body']],
    } as const
    for (const [page, all] of Object.entries(places)) {
      await coach.preview(page, all[0][0])
      for (const [what, field] of all) await opens(coach, what, field, { page })
    }
  },
)

test('a press on the text of a dialog opens its field, and an outline covers the text', nightly, async ({ coach }) => {
  await coach.visit('/presentation?preview=/campus-corporate')
  const frame = coach.page.frameLocator('iframe')
  const start = frame.getByRole('button', { name: 'Start 2-min Self-Check' }).first()
  const dialog = frame.getByRole('dialog')
  await opens(coach, start, 'hero.selfCheckLabel')
  // With editing switched off, a press acts like a visitor's.
  const editing = coach.page.getByTestId('presentation-root').getByText('Edit', { exact: true })
  await editing.click()
  await expect(async () => {
    await start.click({ force: true })
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await editing.click()
  await opens(coach, dialog.getByRole('heading').first(), 'self-check-campus-corporate/title')
  await expect(frame.locator('sanity-visual-editing:popover-open')).toHaveCount(1)
})

test(
  '“Leads” beside the tools opens the owner’s inbox in a new tab, also from a phone’s drawer',
  nightly,
  async ({ coach, site, studio }) => {
    const leads = coach.page.getByRole('link', { name: 'Leads' })
    await coach.visit('/structure')
    await expect(leads).toHaveAttribute('href', `${site}/owner`)
    const [inbox] = await Promise.all([coach.page.waitForEvent('popup'), leads.click()])
    await inbox.waitForURL(`${site}/owner/sign-in`)
    await expect(inbox.getByRole('heading', { level: 1 })).toBeVisible()
    await inbox.close()
    await expect(coach.page).toHaveURL(`${studio}/structure`)

    const desk = coach.page.viewportSize() ?? { width: 1400, height: 1000 }
    await coach.page.setViewportSize({ width: 390, height: 800 })
    await expect(leads).toBeHidden()
    await coach.page.getByTestId('studio-navbar').getByRole('button').first().click()
    await expect(leads).toBeInViewport()
    await coach.page.setViewportSize(desk)
  },
)

test(
  'a number of the settings replaces its placeholder in texts, and an unknown placeholder shows a warning',
  nightly,
  async ({ coach, keep, site }) => {
    const shown = (words: string) => () => serves(site, words)
    await keep('siteSettings')
    await keep('founder')
    await coach.open('siteSettings', 'siteSettings')
    await coach.page.getByRole('tab', { name: 'Promises and numbers' }).click()
    await coach.type('experienceYears', '31')
    await coach.publish()
    await expect.poll(shown('Backed by 31 years’ experience')).toBe(true)
    await expect.poll(shown('Thirty-one years inside')).toBe(true)

    await coach.open('founder', 'founder')
    await coach.type('caption', '{years} years, and {ages} to go.')
    await expect(coach.page.getByText('Visitors read: 31 years, and {ages} to go.')).toBeVisible()
    await expect(coach.page.getByText('{years} = 31')).toBeVisible()
    await coach.publish()
    await expect.poll(shown('31 years, and {ages} to go.')).toBe(true)
    await expect(coach.page.getByText('Visitors will read {ages}').first()).toBeAttached()
  },
)
