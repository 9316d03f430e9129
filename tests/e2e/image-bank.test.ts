import { readFile } from 'node:fs/promises'
import { proves } from '#tests/specification/proves.ts'
import { breaksInEveryView } from './accessibility.ts'
import { test as base, expect, withoutScript } from './fixtures.ts'
import { broken, ImageBankPage, photograph, picture, type TestFile } from './image-bank-page.ts'
import { nightly } from './nightly.ts'

const test = base.extend<{ bank: ImageBankPage }>({
  bank: async ({ page, site }, use) => {
    const bank = new ImageBankPage(page, site)
    await bank.visit()
    await use(bank)
  },
})

test.describe('without script', () => {
  test.use(withoutScript)
  test('the page explains why it is empty', async ({ page, site }) => {
    await page.goto(`${site}/image-bank`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Image Bank')
    const told = page.locator('main noscript p')
    await expect(told).toBeVisible()
    await expect(told).toContainText('The image bank needs JavaScript')
    await expect(page.getByText('Opening your image bank...')).toBeHidden()
  })
})

const uploads = proves('2.153 2.161-165 3.45 3.46 4.53 4.54 4.58 6.2 7.35 8.33 D31.1')
test('picked files are uploaded, and survive a reload', uploads, async ({ bank, page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    const asked = request.method() !== 'GET' || new URL(request.url()).origin !== bank.site
    // The browser reports an image from memory as a request, too.
    if (asked && !/^(data|blob):/.test(request.url())) sent.push(request.url())
  })
  const files = [await picture('one.png'), await picture('two.png'), await picture('three.png')]
  await bank.tab('Upload').click()
  await expect(page.getByText('Supports JPG, PNG, GIF, WebP formats')).toBeVisible()
  await expect(bank.picker()).toHaveAttribute('accept', 'image/*')
  await expect(bank.picker()).toHaveAttribute('multiple')
  await bank.choose(...files)
  await expect(bank.chosen()).toHaveCount(3)
  await bank.button('Remove two.png').click()
  await expect(bank.chosen()).toHaveCount(2)
  await expect(page.getByRole('heading', { name: '2 selected files' })).toBeFocused()

  await bank.button('Upload All').click()
  await expect(bank.toast('Successfully uploaded 2 image(s)')).toBeVisible()
  await expect(page.getByText('Your 2 images are in the bank.')).toBeFocused()
  await expect(bank.count(2)).toBeVisible()

  for (const again of [false, true]) {
    if (again) await page.reload()
    await bank.tab('Browse').click()
    await expect(bank.cards()).toHaveCount(2)
    await expect(bank.card('one.png')).toContainText('General')
    await expect(bank.card('one.png')).toContainText(`${files[0]?.buffer.length} Bytes`)
    await expect(bank.card('one.png').locator('img')).toHaveJSProperty('naturalWidth', 64)
  }

  const image = (await bank.storedImages()).find(({ name }) => name === 'one.png')
  expect(image).toEqual({
    id: expect.stringMatching(/^img_\d{13}[0-9a-z]{9}$/),
    name: 'one.png',
    src: `data:image/png;base64,${files[0]?.buffer.toString('base64')}`,
    category: 'general',
    uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    size: files[0]?.buffer.length,
    type: 'image/png',
  })
  expect(JSON.parse((await bank.stored()).cc_images ?? '')).toHaveLength(2)
  expect(sent).toEqual([])
})

/** Drops files on an element. */
async function drop(bank: ImageBankPage, files: TestFile[], on: string) {
  const given = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }))
  const dataTransfer = await bank.page.evaluateHandle((given) => {
    const transfer = new DataTransfer()
    for (const { name, mimeType, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type: mimeType }))
    }
    return transfer
  }, given)
  await bank.page.dispatchEvent(on, 'dragover', { dataTransfer })
  await bank.page.dispatchEvent(on, 'drop', { dataTransfer })
}

const drops = proves('5.33 5.34 8.13')
test('dropped and pasted image files are uploaded', drops, async ({ bank, context, page }) => {
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') }
  await bank.tab('Upload').click()
  await drop(bank, [text], 'label:has(input[type=file])')
  await expect(bank.toast('Please drop only image files')).toBeVisible()
  await expect(bank.chosen()).toHaveCount(0)

  await drop(
    bank,
    [
      { ...text, name: 'iphone.heic', mimeType: '' },
      { ...(await picture('one.png')), mimeType: '' },
      { ...text, mimeType: '' },
      await picture('two.jpg'),
    ],
    'label:has(input[type=file])',
  )
  await expect(bank.toast('2 of 4 files are no pictures this browser can show')).toBeVisible()
  await expect(page.getByText('iphone.heic · notes.txt')).toBeVisible()
  await expect(bank.chosen()).toHaveCount(2)
  await expect(bank.chosen().first()).toContainText('one.png')

  // Outside of the drop zone the browser would open the file instead.
  await bank.tab('Manage').click()
  await drop(bank, [await picture('three.png')], 'h1')
  await expect(bank.tab('Upload')).toHaveAttribute('aria-selected', 'true')
  await expect(bank.chosen()).toHaveCount(3)
  await bank.button('Upload All').click()
  await expect(bank.count(3)).toBeVisible()
  await expect(page).toHaveURL(/image-bank$/)

  await bank.tab('Browse').click()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    if (drawn) await navigator.clipboard.write([new ClipboardItem({ 'image/png': drawn })])
  })
  await page.keyboard.press('ControlOrMeta+V')
  await expect(bank.tab('Upload')).toHaveAttribute('aria-selected', 'true')
  await expect(bank.chosen()).toHaveCount(1)
  await bank.button('Upload All').click()
  await expect(bank.count(4)).toBeVisible()
})

test('an upload skips a broken picture', proves('4.59 8.17 8.18'), async ({ bank, page }) => {
  await bank.choose(await picture('first.png'), broken, await picture('last.png'))
  await bank.button('Upload All').click()
  await expect(bank.toast('Successfully uploaded 2 image(s)')).toBeVisible()
  await expect(bank.toast('Failed to upload broken.png')).toBeVisible()
  await expect(bank.chosen()).toHaveCount(1)
  await expect(bank.chosen()).toContainText('Failed to upload broken.png')
  await expect(bank.chosen()).toContainText('This browser cannot read it as a picture.')
  await expect(bank.count(2)).toBeVisible()

  await bank.button('Remove broken.png').click()
  await expect(bank.chosen()).toHaveCount(0)
  await expect(page.getByText('Your 2 images are in the bank.')).toBeFocused()
})

test.describe('a full browser', () => {
  test.use({ expectedTrouble: /Image bank: could not save/ })

  test(
    'a smaller copy of a picture that does not fit can be stored',
    proves('D29.1 D29.2 8.22'),
    async ({ bank, page }) => {
      const heavy = await photograph('camera.jpg', 2300, 1800)
      expect(heavy.buffer.length).toBeGreaterThan(4_000_000)
      const logged = page.waitForEvent('console', (message) => message.text().includes('could not save'))
      await bank.upload(await picture('before.png'))
      await bank.choose(heavy)
      await bank.button('Upload All').click()
      await expect(bank.toast('Failed to upload camera.jpg')).toBeVisible()
      await logged
      await expect(bank.chosen()).toContainText(/It takes \d\.\d\d MB of this browser’s space/)
      await expect(bank.count(1)).toBeVisible()

      await bank.button('Upload a smaller copy').click()
      await expect(bank.toast('Successfully uploaded 1 image(s)')).toBeVisible()
      await expect(bank.count(2)).toBeVisible()
      const meter = page.getByRole('meter', { name: 'Space used in this browser' })
      const copy = (await bank.storedImages()).find(({ name }) => name === 'camera.jpg')
      const bytes = Buffer.from(String(copy?.src).split(',')[1] ?? '', 'base64')
      expect(copy).toMatchObject({ size: bytes.length, type: 'image/jpeg' })
      const all = Object.entries(await bank.stored())
      await expect(meter).toHaveJSProperty(
        'value',
        all.reduce((sum, [key, value]) => sum + key.length + value.length, 0),
      )
    },
  )

  test('full storage keeps all images, and accepts new ones after a deletion', {
    ...nightly,
    ...proves('D29.1'),
  }, async ({ bank, page }) => {
    await bank.upload(await picture('one.png'), await picture('two.png'))
    await bank.fill(200)
    const before = await bank.stored()
    await bank.choose(await picture('three.png'), await picture('four.png'))
    await bank.button('Upload All').click()
    await expect(bank.chosen().filter({ hasText: 'Failed to upload' })).toHaveCount(2)
    expect(await bank.stored()).toEqual(before)

    // A longer name does not fit either.
    await bank.tab('Browse').click()
    await bank.act('Edit', 'one.png')
    await bank.dialog('Edit Image').getByLabel('Name').fill('long '.repeat(60))
    await bank.button('Save Changes').click()
    await expect(bank.dialog().getByRole('alert')).toContainText('this browser’s space is full')
    expect(await bank.stored()).toEqual(before)
    await bank.button('Cancel').click()

    await bank.act('Delete', 'one.png')
    await bank.button('Delete').click()
    await expect(bank.count(1)).toBeVisible()
    await bank.tab('Upload').click()
    await bank.button('Remove four.png').click()
    await bank.button('Upload All').click()
    await expect(bank.count(2)).toBeVisible()
    await page.reload()
    await expect(bank.cards()).toHaveCount(2)
  })
})

test('concurrent uploads of two tabs are all stored', {
  ...proves('4.54 4.56'),
  ...nightly,
}, async ({ bank, context, site }) => {
  const other = new ImageBankPage(await context.newPage(), site)
  await other.visit()
  await bank.upload(await picture('from the first tab.png'))
  await expect(other.count(1)).toBeVisible()
  await expect(other.card('from the first tab.png')).toBeVisible()

  const many = (tab: string) => Promise.all(Array.from({ length: 5 }, (_, index) => picture(`${tab} ${index}.png`)))
  await bank.choose(...(await many('a')))
  await other.choose(...(await many('b')))
  await Promise.all([bank.button('Upload All').click(), other.button('Upload All').click()])
  for (const tab of [bank, other]) {
    await expect(tab.count(11)).toBeVisible()
    await tab.page.reload()
    await expect(tab.cards()).toHaveCount(11)
  }

  await other.act('Delete', 'from the first tab.png')
  await other.button('Delete').click()
  await expect(bank.count(10)).toBeVisible()

  await bank.tab('Manage').click()
  await other.tab('Manage').click()
  await other.page.getByLabel('Category name').fill('Travel')
  await other.button('Add Category').click()
  await expect(bank.category('Travel')).toBeVisible()
})

const browsing = proves('1.15 2.147-152 2.160 4.57')
test('an empty bank is explained; search and filter work', browsing, async ({ bank, page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Image Bank')
  await expect(page.getByText('All data is stored locally in your browser.')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Browse', 'Upload', 'Manage'])
  await expect(bank.count(0)).toBeVisible()
  await expect(bank.panel('Browse').getByText('No images found').last()).toBeVisible()
  await expect(page.getByText('Upload some images to get started')).toBeVisible()
  await bank.button('Go to Upload').click()
  await expect(bank.tab('Upload')).toHaveAttribute('aria-selected', 'true')

  await bank.upload(await picture('Lake.png'), await picture('Lamp.png'))
  await bank.tab('Browse').click()
  await expect(bank.filter().getByRole('option')).toHaveText([
    'All categories',
    'General',
    'Hero Images',
    'Icons',
    'Backgrounds',
    'Products',
  ])
  await bank.search().fill('lAk')
  await expect(bank.cards()).toHaveCount(1)
  await bank.search().fill('')
  await bank.filter().selectOption('Icons')
  await expect(bank.cards()).toHaveCount(0)
  await bank.upload(await picture('star.png'))
  await bank.tab('Browse').click()
  await expect(bank.cards()).toHaveCount(1)
  await expect(bank.card('star.png')).toContainText('Icons')
  await bank.search().fill('nothing is called so')
  await expect(bank.panel('Browse').getByText('No images found').last()).toBeVisible()
  await bank.button('Show all images').click()
  await expect(bank.cards()).toHaveCount(3)
  expect((await bank.storedImages()).find(({ name }) => name === 'star.png')?.category).toBe('icons')
  await expect(page.getByText('Showing 3 of 3').locator('..')).toBeFocused()
})

const viewing = proves('2.154-156 7.39 8.36')
test('an image can be viewed, downloaded and copied', viewing, async ({ bank, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const file = await picture('lake.jpg', 200)
  await bank.upload(file)
  await bank.tab('Browse').click()
  await bank
    .card('lake.jpg')
    .getByRole('button', { name: /^(?!Edit|Delete)/ })
    .click()
  const dialog = bank.dialog('lake.jpg')
  for (const [term, fact] of [
    ['Name', 'lake.jpg'],
    ['Size', `${file.buffer.length} Bytes`],
    ['Type', 'image/jpeg'],
    ['Category', 'General'],
  ]) {
    await expect(dialog.locator(`dt:text-is("${term}") + dd`)).toHaveText(fact ?? '')
  }
  const uploaded = dialog.locator('dd time')
  const written = await uploaded.evaluate((time: HTMLTimeElement) =>
    new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(time.dateTime)),
  )
  await expect(uploaded).toHaveText(written)
  await expect(bank.button('Select Image')).toHaveCount(0)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('lake.jpg')
  expect(await readFile(await download.path())).toEqual(file.buffer)

  await dialog.getByRole('button', { name: 'Copy URL' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Image URL copied to clipboard')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `data:image/jpeg;base64,${file.buffer.toString('base64')}`,
  )
})

const changes = proves('2.158 2.159 4.55 4.56 8.34 8.35')
test('an image can be edited, and is deleted once confirmed', changes, async ({ bank, page }) => {
  await bank.upload(await picture('lake.png'))
  await bank.tab('Browse').click()
  const actions = bank.button('Edit lake.png').locator('..')
  await page.mouse.move(0, 0)
  await expect(actions).toHaveCSS('opacity', '0')
  await bank.card('lake.png').hover()
  await expect(actions).toHaveCSS('opacity', '1')
  await bank.button('Edit lake.png').click()
  const dialog = bank.dialog('Edit Image')
  await dialog.getByLabel('Name').fill('never kept')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(bank.button('Edit lake.png')).toBeFocused()
  await expect(bank.card('lake.png')).toBeVisible()

  await bank.button('Edit lake.png').click()
  await dialog.getByLabel('Category').fill('nonsense')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('There is no such category.')).toBeVisible()
  await expect(dialog.getByLabel('Category')).toBeFocused()
  await dialog.getByLabel('Category').fill('hero images')
  await dialog.getByLabel('Name').fill('The lake.png')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(bank.toast('Image updated successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(bank.card('The lake.png')).toContainText('Hero Images')
  await page.reload()
  await expect(bank.card('The lake.png')).toContainText('Hero Images')

  await bank.upload(await picture('lamp.png'))
  await bank.tab('Browse').click()
  await bank.act('Delete', 'The lake.png')
  await expect(bank.button('Cancel')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bank.dialog()).toHaveCount(0)
  await expect(bank.cards()).toHaveCount(2)
  await bank.button('Delete The lake.png').click()
  await bank.dialog('Delete this image?').getByRole('button', { name: 'Delete' }).click()
  await expect(bank.toast('Image deleted successfully')).toBeVisible()
  await expect(bank.cards()).toHaveCount(1)
  await expect(page.getByText('Showing 1 of 1').locator('..')).toBeFocused()
  expect(await bank.storedImages()).toHaveLength(1)
})

const categories = proves('2.166 2.167 3.48-50 4.53 5.35-39 7.35 8.14-16 8.37-40 D29.3')
test('categories can be edited; default ones stay', categories, async ({ bank, page }) => {
  await bank.tab('Manage').click()
  const name = page.getByLabel('Category name')
  await bank.button('Add Category').click()
  await expect(bank.toast('Please enter a category name')).toBeVisible()
  await name.fill('iCONS')
  await bank.button('Add Category').click()
  await expect(bank.toast('A category with this name already exists')).toBeVisible()
  await expect(name).toHaveValue('iCONS')
  await name.fill('My Travels')
  const form = page.getByRole('form', { name: 'A new category' })
  await expect(form.getByRole('radio')).toHaveCount(9)
  await form.getByRole('radio', { name: 'pink' }).check()
  await bank.button('Add Category').click()
  await expect(bank.toast('Category added successfully')).toBeVisible()
  const saved = async () => JSON.parse((await bank.stored()).cc_image_categories ?? '[]')
  expect((await saved()).at(-1)).toEqual({ id: 'my-travels', name: 'My Travels', color: 'pink' })

  await bank.button('Edit My Travels').click()
  const edit = page.getByRole('form', { name: 'Edit My Travels' })
  await edit.getByLabel('Name').fill('   ')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeVisible()
  expect((await saved()).at(-1).name).toBe('My Travels')
  await edit.getByLabel('Name').fill('Journeys')
  await edit.getByRole('radio', { name: 'indigo' }).check()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(bank.toast('Category updated successfully')).toBeVisible()
  await expect(bank.button('Edit Journeys')).toBeFocused()
  expect((await saved()).at(-1)).toEqual({ id: 'my-travels', name: 'Journeys', color: 'indigo' })

  await bank.choose(await picture('boat.png'))
  await page.getByLabel('Put them in').selectOption('Journeys')
  await bank.button('Upload All').click()
  await bank.tab('Manage').click()
  await expect(bank.category('Journeys')).toContainText('1 image')
  await bank.button('Delete Journeys').click()
  await expect(bank.dialog()).toContainText('The image in “Journeys” moves to General.')
  await bank.dialog().getByRole('button', { name: 'Cancel' }).click()
  await expect(bank.button('Delete Journeys')).toBeFocused()
  await bank.button('Delete Journeys').click()
  await bank.dialog().getByRole('button', { name: 'Delete' }).click()
  await expect(bank.toast('Category deleted successfully')).toBeVisible()
  await expect(bank.category('Journeys')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeFocused()
  await expect(bank.category('General')).toContainText('1 image')
  expect((await bank.storedImages())[0]?.category).toBe('general')

  for (const name of ['General', 'Hero Images', 'Icons', 'Backgrounds', 'Products']) {
    await expect(bank.button(`Delete ${name}`)).toBeDisabled()
    await expect(bank.button(`Delete ${name}`)).toHaveAccessibleDescription('Cannot delete default categories')
  }
  await bank.button('Delete Icons').click({ force: true })
  await expect(bank.toast('Cannot delete default categories')).toBeVisible()
  await expect(bank.category('Icons')).toBeVisible()

  await bank.button('Edit Icons').click()
  await page.getByRole('form', { name: 'Edit Icons' }).getByLabel('Name').fill('Signs')
  await bank.button('Save').click()
  await name.fill('Travel')
  await bank.button('Add Category').click()
  await expect(bank.category('Travel')).toBeVisible()
  await bank.button('Reset to Defaults').click()
  await bank.button('Reset').click()
  await expect(bank.toast('Categories reset to defaults')).toBeVisible()
  const rows = page.getByRole('list', { name: 'Categories' }).getByRole('listitem')
  await expect(rows).toHaveText([/General/, /Hero Images/, /Icons/, /Backgrounds/, /Products/])

  await test.step('Escape while a word is composed ends the composition, not the form', async () => {
    await bank.button('Edit Icons').click()
    const field = page.getByRole('form', { name: 'Edit Icons' }).getByLabel('Name')
    await field.fill('चिह्न')
    await field.dispatchEvent('keydown', { key: 'Escape', isComposing: true })
    await expect(field).toHaveValue('चिह्न')
    await field.press('Escape')
    await expect(field).toHaveCount(0)
  })
})

test.describe('a browser without storage', () => {
  test.use({ expectedTrouble: /Image bank: could not (read|save)/ })

  test('an upload shows why nothing can be stored', proves('8.19-22'), async ({ bank, page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
      // If all cookies are blocked, Chromium also refuses locks.
      Object.defineProperty(window.navigator.locks, 'request', {
        value: () => Promise.reject(new DOMException('The request was denied.', 'SecurityError')),
      })
    })
    await page.reload()
    await expect(bank.count(0)).toBeVisible()
    await expect(bank.filter().getByRole('option')).toHaveCount(6)
    await bank.choose(await picture('lake.png'))
    await bank.button('Upload All').click()
    await expect(bank.toast('Failed to upload lake.png')).toBeVisible()
    await expect(bank.chosen()).toContainText('does not let the site keep anything')
  })
})

test('an SVG is shown, and its script does not run', proves('D29.4'), async ({ bank, page }) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60" onload="window.top.ran = true"><script>window.top.ran = true</script><rect id="mark" width="60" height="60" fill="green"/></svg>`
  await bank.upload({
    name: 'star.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(svg),
  })
  await bank.tab('Browse').click()
  await expect(bank.card('star.svg').locator('img')).toHaveJSProperty('naturalWidth', 60)
  await bank.card('star.svg').locator('img').click()
  await expect(bank.dialog('star.svg').getByRole('img', { name: 'star.svg' })).toBeVisible()
  await expect(page.locator('#mark, object, embed, iframe[src^="data"]')).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined()
})

const asked = proves('2.157')
test('a selected image goes to the opener', asked, async ({ bank, context, page, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await bank.upload(await picture('chosen.png'))
  await page.goto(`${site}/newsletter`)
  const [popup, image] = await Promise.all([
    page.waitForEvent('popup').then(async (popup) => {
      const inside = new ImageBankPage(popup, site)
      await expect(popup.getByText('It goes to the page that opened this window')).toBeVisible()
      await inside.card('chosen.png').locator('img').click()
      // The press closes the window, so the click may fail.
      await inside
        .button('Select Image')
        .click({ noWaitAfter: true })
        .catch(() => undefined)
      return popup
    }),
    page.evaluate(
      () =>
        new Promise<unknown>((resolve) => {
          window.addEventListener('message', ({ origin, data }) => {
            if (origin === window.location.origin && data?.type === 'image-bank:selected') resolve(data.image)
          })
          window.open('/image-bank?select=1', 'image-bank', 'popup')
        }),
    ),
  ])
  expect(image).toMatchObject({
    name: 'chosen.png',
    src: expect.stringMatching(/^data:image\/png;base64,/),
  })
  await expect.poll(() => popup.isClosed()).toBe(true)

  await bank.visit('?select=1')
  await expect(page.getByText('its URL is copied to your clipboard')).toBeVisible()
  await bank.card('chosen.png').locator('img').click()
  await bank.button('Select Image').click()
  await expect(bank.dialog().getByRole('status')).toHaveText('Image URL copied to clipboard')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^data:image\/png/)
})

test('an image can be uploaded, viewed and deleted by keyboard alone', nightly, async ({ bank, page }) => {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  // Waits early, because Chromium does not report file choosers at once.
  const opening = page.waitForEvent('filechooser')
  await bank.tab('Browse').focus()
  await press('ArrowRight')
  await expect(bank.tab('Upload')).toBeFocused()
  await expect(bank.panel('Upload')).toBeVisible()
  await press('Tab')
  await expect(bank.picker()).toBeFocused()
  await press('Enter')
  await (await opening).setFiles([await picture('lake.png')])
  await press('Tab')
  await expect(bank.button('Remove lake.png')).toBeFocused()
  await press('Tab', 'Tab', 'Enter')
  await expect(page.getByText('Your image is in the bank.')).toBeFocused()
  await press('Tab', 'Enter')

  const look = bank.card('lake.png').getByRole('button', { name: /^(?!Edit|Delete)/ })
  await expect(look).toBeVisible()
  await bank.tab('Browse').focus()
  await press('Tab', 'Tab', 'Tab')
  await expect(look).toBeFocused()
  await expect(bank.button('Edit lake.png').locator('..')).toHaveCSS('opacity', '1')
  await press('Enter')
  await expect(bank.dialog('lake.png')).toBeVisible()
  await press('Escape')
  await expect(look).toBeFocused()
  await press('Tab', 'Enter')
  await expect(bank.dialog('Edit Image')).toBeVisible()
  await press('Escape')
  await press('Tab')
  await expect(bank.button('Delete lake.png')).toBeFocused()
  await press('Enter', 'Tab', 'Enter')
  await expect(bank.count(0)).toBeVisible()
})

test.describe('a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('shows the controls that a mouse has to hover over', {
    ...nightly,
    ...proves('2.158'),
  }, async ({ bank }) => {
    await bank.upload(await picture('lake.png'))
    await bank.tab('Browse').tap()
    await expect(bank.button('Edit lake.png').locator('..')).toHaveCSS('opacity', '1')
    await bank.button('Delete lake.png').tap()
    await expect(bank.dialog('Delete this image?')).toBeVisible()
  })
})

test.describe('in several states', () => {
  test('every tab and dialog keeps the accessibility rules', nightly, async ({ bank, page }) => {
    const check = async (state: string) => expect(await breaksInEveryView(page), state).toEqual([])
    await bank.visit('?select=1')
    await check('an empty bank')
    await bank.tab('Upload').click()
    await check('Upload')
    const long = `${'a-very-long-name-without-a-space'.repeat(4)}.png`
    await bank.choose(await picture('lake.jpg'), await picture(long), broken)
    await bank.button('Upload All').click()
    await expect(bank.chosen()).toHaveCount(1)
    await bank.button('Close notification').click()
    await check('a failed upload')
    await bank.button('Remove broken.png').click()
    await bank.tab('Browse').click()
    await check('Browse')
    await bank.card(long).locator('img').click()
    await check('the detail dialog')
    await page.keyboard.press('Escape')
    await bank.button('Edit lake.jpg').focus()
    await check('a card’s actions')
    await page.keyboard.press('Enter')
    await bank.dialog('Edit Image').getByLabel('Category').fill('nonsense')
    await bank.button('Save Changes').click()
    await expect(bank.dialog().getByText('There is no such category.')).toBeVisible()
    await check('Edit Image')
    await page.keyboard.press('Escape')
    await bank.button(`Delete ${long}`).focus()
    await page.keyboard.press('Enter')
    await expect(bank.dialog('Delete this image?')).toBeVisible()
    await check('the question before deleting')
    await page.keyboard.press('Escape')
    await bank.search().fill('nothing is called so')
    await check('nothing found')
    await bank.tab('Manage').click()
    await bank.button('Edit Icons').click()
    await bank.button('Add Category').click()
    await expect(bank.toast('Please enter a category name')).toBeVisible()
    await bank.button('Close notification').click()
    await expect(page.locator('[data-phase]')).toHaveCount(0)
    await check('Manage')
  })
})

test.describe('when the grid’s code cannot be loaded', () => {
  test.use({ expectedTrouble: /static\/chunks/ })

  test('“Try again” loads the images, and moves the focus to their number', nightly, async ({ bank, page }) => {
    await bank.upload(await picture('one.png'))
    await page.route('**/_next/static/chunks/*.js', async (route) => {
      const response = await route.fetch()
      const isGrid = (await response.text()).includes('group px-1.5 py-4')
      await (isGrid ? route.abort('failed') : route.fulfill({ response }))
    })
    await page.reload()
    await expect(bank.button('Try again')).toBeVisible()
    await bank.button('Try again').press('Enter')
    await expect(bank.button('Try again')).toBeFocused()
    await page.unrouteAll({ behavior: 'wait' })
    await bank.button('Try again').press('Enter')
    await expect(bank.cards()).toHaveCount(1)
    await expect(page.getByText('Showing 1 of 1').locator('..')).toBeFocused()
  })
})

test('a backup file restores images and categories, and adds nothing when it is loaded again', async ({
  bank,
  browser,
  page,
  site,
}) => {
  await bank.upload(await picture('one.png'), await picture('two.png'))
  await bank.tab('Manage').click()
  await page.getByLabel('Category name').fill('Worksheets')
  await bank.button('Add Category').click()
  await expect(bank.category('Worksheets')).toBeVisible()
  const [saved] = await Promise.all([page.waitForEvent('download'), bank.button('Save a Copy').click()])
  expect(saved.suggestedFilename()).toMatch(/^image-bank-\d{4}-\d\d-\d\d\.json$/)
  const buffer = await readFile(await saved.path())

  const context = await browser.newContext()
  const other = new ImageBankPage(await context.newPage(), site)
  await other.visit()
  await other.tab('Manage').click()
  const load = async (name: string, content: Buffer) => {
    const [picker] = await Promise.all([other.page.waitForEvent('filechooser'), other.button('Load a Copy').click()])
    await picker.setFiles({ name, mimeType: 'application/json', buffer: content })
  }
  await load('notes.json', Buffer.from('{"images":[{"src":"https://evil.example"}]}'))
  await expect(other.toast('This file is no copy of an image bank')).toBeVisible()
  await expect(other.count(0)).toBeVisible()
  await load('copy.json', buffer)
  await expect(other.toast('2 images added')).toBeVisible()
  await expect(other.count(2)).toBeVisible()
  await expect(other.category('Worksheets')).toBeVisible()
  await load('copy.json', buffer)
  await expect(other.toast('2 images of the copy were here already.')).toBeVisible()
  await expect(other.count(2)).toBeVisible()
  await context.close()
})
