import { contactLead } from '#web/leads/contact/lead.ts'
import type { LeadKind } from '#web/leads/lead.ts'
import { longAssessmentLead } from '#web/leads/long-assessment/lead.ts'
import { optionsOf } from '#web/leads/long-assessment/options.ts'
import { newsletterLead } from '#web/leads/newsletter/lead.ts'
import { packLead } from '#web/leads/pack/lead.ts'
import { selfCheckLead } from '#web/leads/self-check/lead.ts'
import { shortAssessmentLead } from '#web/leads/short-assessment/lead.ts'

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
