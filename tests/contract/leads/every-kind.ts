import { shortAssessmentLead } from '#web/features/career-assessment/server/lead-kind.ts'
import { contactLead } from '#web/features/contact/server/lead-kind.ts'
import { newsletterLead } from '#web/features/newsletter/server/lead-kind.ts'
import { optionsOf } from '#web/features/questionnaire/options.ts'
import { longAssessmentLead } from '#web/features/questionnaire/server/lead-kind.ts'
import { selfCheckLead } from '#web/features/self-check/server/lead-kind.ts'
import { packLead } from '#web/features/starter-pack/server/lead-kind.ts'
import type { LeadKind } from '#web/leads/lead-kind.ts'

/** One kind of lead, a form of it that is right, and which of its fields are typed by hand. */
interface Example {
  name: string
  kind: LeadKind
  /** Without the address: each test has its own. */
  right: Record<string, unknown>
  lines: readonly string[]
  texts: readonly string[]
}

const example = (
  kind: LeadKind,
  right: Example['right'],
  lines: Example['lines'],
  texts: Example['texts'] = [],
): Example => ({ name: kind.kind, kind, right, lines, texts })

/** Every kind of lead, without words of the coach. */
export const everyKind: readonly Example[] = [
  example(
    contactLead('2 working days'),
    { name: 'Priya Nair', message: 'Hello', intent: ['General Question'] },
    ['name'],
    ['message'],
  ),
  example(newsletterLead, { name: 'Priya' }, ['name']),
  example(packLead({}), { program: 'rookie_launchpad', newsletter: true }, []),
  example(
    selfCheckLead({}),
    { program: 'manager_coach', answers: ['yes', 'no', 'not-sure'], name: 'Priya' },
    ['name'],
  ),
  example(
    shortAssessmentLead(null),
    {
      ...{ careerStage: 'pivoter', biggestChallenge: 'what-next', supportLevel: 'not-supported' },
      ...{ helpNeeded: 'clear-plan', readinessLevel: [4], name: 'Priya', whatsapp: '+91 1' },
    },
    ['name', 'whatsapp', 'careerStage', 'biggestChallenge', 'supportLevel', 'helpNeeded'],
  ),
  example(
    longAssessmentLead({ options: optionsOf(null), promise: 'Within 24 hours.' }),
    {
      ...{ firstName: 'Priya', lastName: 'Nair', phoneNumber: '1', careerStage: 'early-career' },
      ...{ currentRole: 'Analyst', industry: '', workSituation: 'employed-struggling' },
      ...{ biggestChallenge: 'My manager left.', careerGoals: '', supportType: 'mixed' },
      ...{ preferredFormat: 'any', urgency: 'immediate', additionalInfo: '' },
    },
    ['firstName', 'lastName', 'phoneNumber', 'currentRole', 'industry'],
    ['biggestChallenge', 'careerGoals', 'additionalInfo'],
  ),
]
