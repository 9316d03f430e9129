import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './fixtures.ts'

export interface TestFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Picture of one colour, which compresses to few bytes. */
export async function picture(name: string, side = 64): Promise<TestFile> {
  const background = { r: 31, g: 90, b: name.length * 9 }
  const image = sharp({ create: { width: side, height: side, channels: 3, background } })
  const jpeg = name.endsWith('.jpg')
  const buffer = await (jpeg ? image.jpeg() : image.png()).toBuffer()
  return { name, mimeType: jpeg ? 'image/jpeg' : 'image/png', buffer }
}

/** Picture of noise, which compresses as little as a photograph. */
export async function photograph(name: string, width: number, height: number): Promise<TestFile> {
  const raw = { width, height, channels: 3 } as const
  const buffer = await sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality: 95 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

export const broken: TestFile = {
  name: 'broken.png',
  mimeType: 'image/png',
  buffer: Buffer.from('not a picture at all'),
}

/** Visitor's actions and elements on the page of the image bank. */
export class ImageBankPage {
  readonly page: Page
  readonly site: string

  constructor(page: Page, site: string) {
    this.page = page
    this.site = site
  }

  readonly tab = (name: string) => this.page.getByRole('tab', { name })
  readonly panel = (name: string) => this.page.getByRole('tabpanel', { name })
  readonly dialog = (name?: string | RegExp) => this.page.getByRole('dialog', { name })
  readonly count = (count: number) =>
    this.page.getByRole('heading', {
      name: count === 1 ? '1 image' : `${count} images`,
      exact: true,
    })
  readonly cards = () => this.panel('Browse').getByRole('list', { name: 'Images' }).locator('> li')
  readonly card = (name: string) => this.cards().filter({ hasText: name })
  readonly search = () => this.page.getByPlaceholder('Search images...')
  readonly filter = () => this.panel('Browse').getByRole('combobox', { name: 'Category' })
  readonly picker = () => this.page.getByLabel('Drop images here or click to browse')
  readonly chosen = () => this.panel('Upload').getByRole('listitem')
  readonly toast = (text: string) => this.page.locator('[data-phase]').getByText(text, { exact: true })
  readonly button = (name: string) => this.page.getByRole('button', { name, exact: true })
  readonly category = (name: string) =>
    this.page.getByRole('list', { name: 'Categories' }).getByRole('listitem').filter({ hasText: name })

  async visit(query = '') {
    await this.page.goto(`${this.site}/image-bank${query}`)
    await expect(this.tab('Browse')).toBeVisible()
  }

  async choose(...files: TestFile[]) {
    await this.tab('Upload').click()
    await this.picker().setInputFiles(files)
  }

  /** Presses a button that a card shows on hover. */
  async act(action: 'Edit' | 'Delete', name: string) {
    await this.card(name).hover()
    await this.button(`${action} ${name}`).click()
  }

  async upload(...files: TestFile[]) {
    await this.choose(...files)
    await this.button('Upload All').click()
    await expect(this.chosen()).toHaveCount(0)
  }

  /** Entries of local storage. */
  stored(): Promise<Record<string, string>> {
    return this.page.evaluate(() => ({ ...window.localStorage }))
  }

  async storedImages(): Promise<Record<string, unknown>[]> {
    const all = await this.stored()
    return Object.entries(all)
      .filter(([key]) => key.startsWith('cc_image:'))
      .map(([, text]) => JSON.parse(text))
  }

  /** Fills local storage with other data. @param except number of characters that stay free */
  fill(except: number): Promise<void> {
    return this.page.evaluate((except) => {
      let text = 'x'.repeat(4 * 1024 * 1024)
      let filler = ''
      while (text.length > 0) {
        try {
          window.localStorage.setItem('filler', filler + text)
          filler += text
        } catch {
          text = text.slice(0, Math.floor(text.length / 2))
        }
      }
      window.localStorage.setItem('filler', filler.slice(0, filler.length - except))
    }, except)
  }
}
