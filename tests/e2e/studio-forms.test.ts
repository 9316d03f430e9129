import { readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '#scripts/stack/build-cache.ts'
import { expectInStudio as expect } from './coach.ts'
import { test } from './fixtures.ts'
import { lake } from './lake.ts'

/* What a form shows of what becomes of its fields, and what it leaves out. */

test('search fields show the result and the shared link as she types, cut where search engines cut', async ({
  coach,
  keep,
  studio,
}) => {
  const id = 'program-campus-corporate'
  await keep(id)
  await coach.open('program', id)
  await coach.page.getByRole('tab', { name: 'Search and sharing' }).click()
  const preview = coach.page.getByTestId('search-preview')
  await expect(preview.getByText('› campus-corporate')).toBeVisible()
  const picture = preview.getByRole('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200)
  await coach.type(
    'seo.title',
    'From campus to your first desk, with a plan that you wrote yourself',
  )
  await expect(
    preview.getByText('From campus to your first desk, with a plan that you wrote …'),
  ).toBeVisible()
  await expect(preview.getByText('Title: 67 of about 60 characters, the rest is cut')).toBeVisible()
  // Saved: a draft that is saved after it was thrown away would come back.
  const saved = () => lake(studio).fetch<string>(`*[_id == "drafts.${id}"][0].seo.title`)
  await expect.poll(saved).toMatch(/yourself$/)
})

test('nothing in the Studio is for developers', async ({ coach }) => {
  await coach.open('program', 'program-manager-coach')
  await expect(coach.page.getByRole('tab')).toHaveText([
    'All fields',
    'Card',
    'Look',
    'Page',
    'Search and sharing',
    'Dates',
  ])
  await expect(coach.page.getByTestId('field-key')).toHaveCount(0)
  await coach.page.getByTestId('pane-context-menu-button').last().click()
  const items = coach.page.getByRole('menuitem').filter({ visible: true })
  await expect(items).toHaveText(['History', 'Inline changes'])
  await coach.page.keyboard.press('Escape')
  await expect(coach.page.locator('#copy-document-actions')).toBeHidden()
  const built = readdirSync(path.join(root, 'studio/dist/static'))
  expect(built.filter((file) => /vision/i.test(file))).toEqual([])
})
