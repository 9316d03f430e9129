import { defineType } from 'sanity'
import { stableKey } from '../fields.ts'
import { lines } from '../list-fields.ts'
import { reference } from '../references.ts'
import { line, paragraph } from '../text-fields.ts'

const resultProfiles = ['rookie', 'rising', 'manager', 'leader', 'pivoter'] as const

export const resultProfile = defineType({
  name: 'resultProfile',
  title: 'Result profile',
  type: 'document',
  fields: [
    line('title', 'Title', 'The name of the profile, for example “Rookie Ready”.', 40),
    stableKey('key', 'Key', resultProfiles),
    line('subtitle', 'Line below', 'One sentence that makes the visitor feel seen.', 140),
    paragraph(
      'dailyTip',
      'Action for today',
      'One thing that takes less than fifteen minutes.',
      300,
    ),
    line('programmeName', 'Recommended programme', 'The name as on the result.', 60),
    lines('bullets', 'What it brings', 'Three short lines.', [2, 3, 4, 5]),
    reference('program', 'Closest program', 'The program page that fits best.', 'program'),
  ],
  preview: { select: { title: 'title', subtitle: 'programmeName' } },
})
