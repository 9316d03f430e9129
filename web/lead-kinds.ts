import { shortAssessmentTexts } from '#web/features/career-assessment/server/content.ts'
import { shortAssessmentLead } from '#web/features/career-assessment/server/lead-kind.ts'
import { contactPromise } from '#web/features/contact/server/content.ts'
import { contactLead } from '#web/features/contact/server/lead-kind.ts'
import { newsletterLead } from '#web/features/newsletter/server/lead-kind.ts'
import { longAssessmentWords } from '#web/features/questionnaire/server/content.ts'
import { longAssessmentLead } from '#web/features/questionnaire/server/lead-kind.ts'
import { selfCheckContents } from '#web/features/self-check/server/content.ts'
import { selfCheckLead } from '#web/features/self-check/server/lead-kind.ts'
import { packContents } from '#web/features/starter-pack/server/content.ts'
import { packLead } from '#web/features/starter-pack/server/lead-kind.ts'
import type { KindName } from '#web/leads/kind-names.ts'
import type { LeadKind } from '#web/leads/lead-kind.ts'

/** Every kind of lead, by its name, made with the coach's present words. */
const makers = {
  contact: async () => contactLead(await contactPromise()),
  newsletter: async () => newsletterLead,
  pack: async () => packLead(await packContents()),
  'self-check': async () => selfCheckLead(await selfCheckContents()),
  'short-assessment': async () => shortAssessmentLead(await shortAssessmentTexts()),
  'long-assessment': async () => longAssessmentLead(await longAssessmentWords()),
} satisfies Record<KindName, () => Promise<LeadKind>>

/** A kind as its handler uses it. Reads content, so never inside a transaction. */
export const kindNamed = (name: KindName): Promise<LeadKind> => makers[name]()
