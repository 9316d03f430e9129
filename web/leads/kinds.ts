import { contactPromise } from './contact/content.ts'
import { contactLead } from './contact/lead.ts'
import type { KindName } from './kind-names.ts'
import type { LeadKind } from './lead.ts'
import { longAssessmentWords } from './long-assessment/content.ts'
import { longAssessmentLead } from './long-assessment/lead.ts'
import { newsletterLead } from './newsletter/lead.ts'
import { packContents } from './pack/content.ts'
import { packLead } from './pack/lead.ts'
import { selfCheckContents } from './self-check/content.ts'
import { selfCheckLead } from './self-check/lead.ts'
import { shortAssessmentTexts } from './short-assessment/content.ts'
import { shortAssessmentLead } from './short-assessment/lead.ts'

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
