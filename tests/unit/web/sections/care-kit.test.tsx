import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CareKitItems } from '#web/sections/care-kit/items.tsx'
import type { CareKit, CareKitItem } from '#web/sections/page-content.ts'

test.each([
  { file: { sheets: 1 }, states: ['Available', 'Download'] },
  { file: { sheets: 0 }, states: ['Coming Soon', 'Not yet'] },
])('an item is shown as available only with sheets: %j', ({ file, states }) => {
  const item = { _id: 'one', status: 'available', ...file } as CareKitItem
  const kit = { items: [item], downloadLabel: 'Download', comingSoonLabel: 'Not yet' } as CareKit
  const said = renderToStaticMarkup(<CareKitItems kit={kit} />).match(/(?<=>)[^<>]+(?=<)/g)
  expect(said).toEqual(states)
})
