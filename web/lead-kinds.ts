import { callLead } from '#web/features/call/server/lead-kind.ts'
import { careerAssessmentLead } from '#web/features/career-assessment/server/lead-kind.ts'
import { contactLead } from '#web/features/contact/server/lead-kind.ts'
import { groupRequestLead } from '#web/features/group-request/server/lead-kind.ts'
import { newsletterLead } from '#web/features/newsletter/server/lead-kind.ts'
import { questionnaireLead } from '#web/features/questionnaire/server/lead-kind.ts'
import { quizLead } from '#web/features/quiz/server/lead-kind.ts'
import { selfCheckLead } from '#web/features/self-check/server/lead-kind.ts'
import { starterPackLead } from '#web/features/starter-pack/server/lead-kind.ts'
import { waitingListLead } from '#web/features/waiting-list/server/lead-kind.ts'
import { humanizeName } from '#web/leads/humanize-name.ts'
import type { LeadKind } from '#web/leads/lead-kind.ts'

/** All kinds of leads, in the order of their columns in the export. */
export const leadKinds: readonly LeadKind[] = [
  contactLead,
  newsletterLead,
  starterPackLead,
  selfCheckLead,
  careerAssessmentLead,
  questionnaireLead,
  waitingListLead,
  callLead,
  quizLead,
  groupRequestLead,
]

/** Names of all kinds by rank. Kinds that need an answer come first. */
export const kindNames: readonly string[] = leadKinds
  .toSorted((one, other) => one.rank - other.rank)
  .map(({ kind }) => kind)

/** Returns the kind with a stored name; undefined for a name that another version stored. */
export const kindNamed = (name: string): LeadKind | undefined => leadKinds.find(({ kind }) => kind === name)

/** Kinds that need an answer: one is promised, or the sender wrote a text that a reply quotes. */
export const answerKinds: readonly string[] = leadKinds
  .filter(({ dueDate, reply }) => dueDate !== undefined || reply.quote !== undefined)
  .map(({ kind }) => kind)

/** Label of a kind, or of one lead with these details, for the owner. */
export function kindLabel(name: string, details?: Readonly<Record<string, unknown>>): string {
  const kind = kindNamed(name)
  return (details && kind?.labelOf?.(details)) ?? kind?.label ?? humanizeName(name)
}
