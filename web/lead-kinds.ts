import { careerAssessmentLead } from '#web/features/career-assessment/server/lead-kind.ts'
import { contactLead } from '#web/features/contact/server/lead-kind.ts'
import { newsletterLead } from '#web/features/newsletter/server/lead-kind.ts'
import { questionnaireLead } from '#web/features/questionnaire/server/lead-kind.ts'
import { selfCheckLead } from '#web/features/self-check/server/lead-kind.ts'
import { starterPackLead } from '#web/features/starter-pack/server/lead-kind.ts'
import { waitingListLead } from '#web/features/waiting-list/server/lead-kind.ts'
import { humanizeName } from '#web/leads/humanize-name.ts'
import type { LeadKind } from '#web/leads/lead-kind.ts'

/** Every kind of lead, in the order in which the export has their columns. */
export const leadKinds: readonly LeadKind[] = [
  contactLead,
  newsletterLead,
  starterPackLead,
  selfCheckLead,
  careerAssessmentLead,
  questionnaireLead,
  waitingListLead,
]

/** The names of all kinds, what needs an answer first. */
export const kindNames: readonly string[] = leadKinds
  .toSorted((one, other) => one.rank - other.rank)
  .map(({ kind }) => kind)

/** A kind by its stored name; undefined for one that an older or a newer site stored. */
export const kindNamed = (name: string): LeadKind | undefined =>
  leadKinds.find(({ kind }) => kind === name)

/** A kind's name as the owner reads it. */
export const kindLabel = (name: string): string => kindNamed(name)?.label ?? humanizeName(name)
