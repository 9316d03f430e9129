import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sectionTypes } from '#schemas/objects/page-sections.ts'

test('each part of a page of her own has a picture for the menu', () => {
  const missing = sectionTypes.filter(({ name }) => !existsSync(`schemas/sections/${name}.webp`))
  expect(missing.map(({ name }) => name)).toEqual([])
})
