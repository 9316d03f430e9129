import { hues } from '@sanity/color'
import { wcagLuminance } from 'culori'
import { expect, test } from 'vitest'
import { palette } from '#studio/brand/generated/palette.ts'

test('each tint of the Studio has the luminance of Sanity’s, so that the contrast ratios stay', () => {
  for (const hue of ['gray', 'blue', 'purple'] as const)
    for (const [key, colour] of Object.entries(palette[hue]))
      expect(wcagLuminance(colour), `${hue} ${key}`).toBeCloseTo(
        wcagLuminance(Object.entries(hues[hue]).find(([name]) => name === key)?.[1].hex ?? ''),
        1,
      )
})
