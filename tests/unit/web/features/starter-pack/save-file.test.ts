import { describe, expect, test } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import { savedName } from '#web/features/starter-pack/save-file.ts'

describe('what it is called once it is saved', proves('7.23'), () => {
  test.each([
    ['Career Pivot Coaching Guide', 'career_pivot_coaching_guide_starter_pack.pdf'],
    ['Two  spaces – and a dash', 'two__spaces_–_and_a_dash_starter_pack.pdf'],
  ])('%s: %s', (name, file) => {
    expect(savedName(name)).toBe(file)
  })

  test('a preview’s invisible marks stay out of it', () => {
    expect(savedName('\ufeffTiny\u200b Kit\u200d\u200c')).toBe('tiny_kit_starter_pack.pdf')
  })
})
