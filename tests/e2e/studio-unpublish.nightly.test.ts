import { type Coach, expectInStudio as expect } from './coach.ts'
import { test } from './fixtures.ts'
import { lake } from './lake.ts'

/** Items of the open dialog's list of pages. */
const named = (coach: Coach) => coach.page.getByTestId('locations').getByRole('listitem')

test('an unpublished document can be deleted without a gap in its list, and restored from Deleted', async ({
  coach,
  keep,
  studio,
}) => {
  const client = lake(studio)
  const [id, book] = [`testimonial-of-a-test-${Date.now()}`, 'book']
  await keep(id)
  await keep(book)
  await client.create({
    _id: id,
    _type: 'testimonial',
    text: 'Good.',
    author: 'A reader',
    rating: 5,
  })
  await client
    .patch(book)
    .append('testimonials', [{ _type: 'reference', _key: 'own', _ref: id, _weak: true }])
    .commit()
  await coach.open('testimonial', id)
  await coach.choose('Take off the site', named(coach).first())
  await expect(named(coach)).toHaveText(['Book, What readers say'])
  await coach.button('Take it off').click()
  await expect.poll(() => client.getDocument(`drafts.${id}`)).toBeTruthy()
  const discard = coach.page.getByRole('menuitem', { name: 'Discard changes' })
  await coach.page.getByTestId('action-menu-button').first().click()
  await expect(coach.page.getByRole('menuitem', { name: 'Put back on the site' })).toBeVisible()
  // Without a published version it would delete the document, without a record in the list.
  await expect(discard).toHaveCount(0)
  const confirm = coach.button('Delete it')
  await coach.choose('Delete', confirm)
  await confirm.click()
  const left = `count(*[_id in [$id, "drafts." + $id] || references($id)])`
  await expect.poll(() => client.fetch(left, { id })).toBe(0)

  await coach.visit('/structure/not-on-the-site;deleted')
  const deleted = coach.page.getByTestId('deleted').filter({ hasText: 'A reader' })
  await deleted.first().click()
  await coach.button('Bring it back').click()
  await expect.poll(() => client.fetch(`*[_id == "drafts.${id}"][0].text`)).toBe('Good.')
  await expect(coach.field('author')).toHaveValue('A reader')
  await keep(`deleted.${id}`)
})
