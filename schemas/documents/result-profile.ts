import type { DocumentFacts } from '../document-facts.ts'
import { documentType, stableKey } from '../fields.ts'
import { lines } from '../list-fields.ts'
import { reference } from '../references.ts'
import { routes } from '../routes.ts'
import { line, paragraph } from '../text-fields.ts'

const resultProfiles = ['rookie', 'rising', 'manager', 'leader', 'pivoter'] as const

const facts: DocumentFacts = {
  desk: { group: 'assessments', title: 'Result profiles', icon: 'comment' },
  places: () => [{ title: 'Career assessment, the result', href: routes.careerAssessment }],
}

export const resultProfile = documentType('resultProfile', 'Result profile', facts, {
  fields: {
    title: line('Title', 'The name of the profile, for example “Rookie Ready”.', 40),
    key: stableKey('Key', resultProfiles),
    subtitle: line('Line below', 'One sentence that makes the visitor feel seen.', 140),
    dailyTip: paragraph('Action for today', 'One thing that takes less than fifteen minutes.', 300),
    programmeName: line('Recommended programme', 'The name as on the result.', 60),
    bullets: lines('What it brings', 'Three short lines.', [2, 3, 4, 5]),
    program: reference('Closest program', 'The program page that fits best.', 'program'),
  },
  preview: { select: { title: 'title', subtitle: 'programmeName' } },
})
