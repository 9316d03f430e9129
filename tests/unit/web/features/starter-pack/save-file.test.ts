import { describe, expect, test } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import { savedName } from '#web/features/starter-pack/save-file.ts'

describe('what it is called once it is saved', proves('7.23'), () => {
  test.each([
    ['Rookie Launchpad Starter Pack', 'rookie_launchpad_starter_pack_starter_pack.pdf'],
    ['Career Pivot Coaching Guide', 'career_pivot_coaching_guide_starter_pack.pdf'],
    ['Manager as Coach Toolkit', 'manager_as_coach_toolkit_starter_pack.pdf'],
    ['Onboarding in a Box Kit', 'onboarding_in_a_box_kit_starter_pack.pdf'],
    ['Campus to Corporate Kit', 'campus_to_corporate_kit_starter_pack.pdf'],
    ['Two  spaces – and a dash', 'two__spaces_–_and_a_dash_starter_pack.pdf'],
  ])('%s: %s', (name, file) => {
    expect(savedName(name)).toBe(file)
  })

  test('a preview’s invisible marks stay out of it', () => {
    expect(savedName('\ufeffTiny\u200b Kit\u200d\u200c')).toBe('tiny_kit_starter_pack.pdf')
  })
})
