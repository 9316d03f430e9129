import type { FormPatch } from 'sanity'
import { expect, test } from 'vitest'
import { staleFields } from '#studio/inputs/new-asset.ts'

const reference = (_ref: string) => ({ _type: 'reference', _ref })
const cover = {
  ...{ _type: 'picture', asset: reference('image-old'), alt: 'A desk', caption: 'At work' },
  crop: { _type: 'sanity.imageCrop', left: 0.5, right: 0, top: 0, bottom: 0 },
  hotspot: { _type: 'sanity.imageHotspot', x: 0.7, y: 0.5, width: 0.3, height: 0.3 },
}
const patch = (one: Pick<FormPatch, 'type' | 'path'> & { value?: unknown }): FormPatch =>
  Object.assign({ patchType: Symbol(), type: 'unset' as const }, one)
const assetSet = (_ref: string) => patch({ type: 'set', path: ['asset'], value: reference(_ref) })

test('a new picture loses the crop, the hotspot and the description of the old one', () => {
  const patches = [patch({ type: 'unset', path: ['_upload'] }), assetSet('image-new')]
  expect(staleFields(cover, patches)).toEqual(['alt', 'crop', 'hotspot'])
  expect(staleFields({ asset: reference('file-old') }, [assetSet('file-new')])).toEqual([])
  expect(staleFields(undefined, [assetSet('image-new')])).toEqual([])
})

test('the file of an imported picture keeps its description, and its old address goes', () => {
  const imported = { _type: 'figure', alt: 'A desk', source: 'https://old.example/desk.jpg' }
  expect(staleFields(imported, [assetSet('image-new')])).toEqual(['source'])
})

test.each([
  ['the same picture again', [assetSet('image-old')]],
  ['an upload that begins', [patch({ type: 'set', path: ['_upload'], value: {} })]],
  ['an upload that fails', [patch({ type: 'unset', path: ['_upload'] })]],
  ['another crop', [patch({ type: 'set', path: ['crop'], value: {} })]],
])('%s keeps the crop, the hotspot and the description', (_, patches) => {
  expect(staleFields(cover, patches)).toEqual([])
})
