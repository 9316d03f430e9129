import { expect, test } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import { savedName } from '#web/features/starter-pack/save-file.ts'

test('savedName replaces spaces, keeps dashes and removes stega', proves('7.23'), () => {
  expect(savedName('Two  spaces – and a dash')).toBe('two__spaces_–_and_a_dash_starter_pack.pdf')
  expect(savedName('\ufeffTiny\u200b Kit\u200d\u200c')).toBe('tiny_kit_starter_pack.pdf')
})
