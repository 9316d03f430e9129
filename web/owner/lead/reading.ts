import { isKindName, type KindName } from '#web/leads/kind-names.ts'
import { longAssessmentWords } from '#web/leads/long-assessment/content.ts'
import { packContents } from '#web/leads/pack/content.ts'
import { selfCheckContents } from '#web/leads/self-check/content.ts'
import { shortAssessmentTexts } from '#web/leads/short-assessment/content.ts'
import type { Lead } from '../inbox.ts'
import { readContact } from './readings/contact.ts'
import { readLongAssessment } from './readings/long-assessment.ts'
import { readNewsletter } from './readings/newsletter.ts'
import { readPack } from './readings/pack.ts'
import { readSelfCheck } from './readings/self-check.ts'
import { readShortAssessment } from './readings/short-assessment.ts'
import { everyField, type Section } from './section.ts'

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
