import { shortAssessmentTexts } from '#web/features/career-assessment/server/content.ts'
import { readShortAssessment } from '#web/features/career-assessment/server/inbox.ts'
import { readContact } from '#web/features/contact/server/inbox.ts'
import { readNewsletter } from '#web/features/newsletter/server/inbox.ts'
import { longAssessmentWords } from '#web/features/questionnaire/server/content.ts'
import { readLongAssessment } from '#web/features/questionnaire/server/inbox.ts'
import { selfCheckContents } from '#web/features/self-check/server/content.ts'
import { readSelfCheck } from '#web/features/self-check/server/inbox.ts'
import { packContents } from '#web/features/starter-pack/server/content.ts'
import { readPack } from '#web/features/starter-pack/server/inbox.ts'
import { everyField, type Section } from '#web/leads/inbox-section.ts'
import { isKindName, type KindName } from '#web/leads/kind-names.ts'
import type { Lead } from '../inbox.ts'

const readings: Record<KindName, (lead: Lead) => Section[] | Promise<Section[]>> = {
  contact: ({ details }) => readContact(details, undefined),
  newsletter: ({ details }) => readNewsletter(details, undefined),
  pack: async ({ details }) => readPack(details, await packContents()),
  'self-check': async ({ details }) => readSelfCheck(details, await selfCheckContents()),
  'short-assessment': async ({ details }) =>
    readShortAssessment(details, await shortAssessmentTexts()),
  'long-assessment': async ({ details, email }) =>
    readLongAssessment(details, { email, options: (await longAssessmentWords()).options }),
}

/**
 * What a visitor sent, as a person reads it, in the coach's words as far as they can be read in time.
 * Reads content, so never inside a transaction.
 */
export async function sectionsOf(lead: Lead): Promise<Section[]> {
  return isKindName(lead.kind) ? readings[lead.kind](lead) : everyField(lead.details)
}
