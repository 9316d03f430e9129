import { defaultPlaceholderValues, fillPlaceholders } from '#schemas/placeholders.ts'
import { type Coach, expectInStudio as expect } from './coach.ts'
import { test } from './fixtures.ts'

/** Opens the open document's History. @returns its versions, newest first */
async function versions(coach: Coach) {
  await coach.page.getByTestId('pane-context-menu-button').last().click()
  await coach.page.getByTestId('action-history').click()
  return coach.page.getByTestId('timeline-item-button')
}

test('the seed’s version of Home is in the history, and can be restored', async ({ coach, keep, site }) => {
  await keep('home')
  const served = async () => (await fetch(site)).text()
  const headline = coach.field('hero.headline')
  await coach.open('home', 'home', 'hero.headline')
  const first = await headline.inputValue()
  expect(first).not.toBe('')
  const read = fillPlaceholders(first, defaultPlaceholderValues)
  await coach.type('hero.headline', 'Words of a bad day')
  await coach.publish()
  await expect.poll(served).toContain('Words of a bad day')
  const timeline = await versions(coach)
  await expect.poll(() => timeline.count()).toBeGreaterThanOrEqual(2)
  await timeline.last().click()
  await expect(headline).toHaveValue(first)
  await coach.page.getByTestId('action-reverttorevision').click()
  await coach.page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(coach.publishButton).toBeEnabled()
  await coach.publish()
  await expect.poll(served).toContain(read)
  expect(await served()).not.toContain('Words of a bad day')
})
