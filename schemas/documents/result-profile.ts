import type { DocumentFacts } from '../document-facts.ts'
import { documentType, stableKey } from '../fields.ts'
import { lines } from '../list-fields.ts'
import { reference } from '../references.ts'
import { routes } from '../routes.ts'
import { line, paragraph } from '../text-fields.ts'

const resultProfiles = ['rookie', 'rising', 'manager', 'leader', 'pivoter'] as const

const facts: DocumentFacts = {
  desk: { group: 'quizzes', title: 'Results of the short assessment', icon: 'comment' },
  locations: () => [{ title: 'Career assessment, the result', href: routes.careerAssessment }],
}

export const resultProfile = documentType('resultProfile', 'Result profile', facts, {
  fields: {
    title: line('Title', 'At the top of the result, for example “Rookie Ready”.', 40),
    key: stableKey('Key', resultProfiles),
    subtitle: line('Line below', 'One sentence that makes the visitor feel seen.', 140),
    dailyTip: paragraph('Action for today', 'On a card: one thing for less than 15 minutes.', 300),
    programmeName: line('Recommended programme', 'On the result, below the action for today.', 60),
    together: line(
      'How the two belong together',
      'Below your replies, after the name of the closest program, as in “Rookie Launchpad is …”.',
      160,
    ),
    bullets: lines('What it brings', 'Below the programme: three short lines.', [2, 3, 4, 5]),
    program: reference('Closest program', 'First in your recommendation: the page that fits best.', 'program'),
  },
  preview: { select: { title: 'title', subtitle: 'programmeName' } },
})
