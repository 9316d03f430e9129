import { kindNamed, leadKinds } from '#web/lead-kinds.ts'
import type { Section, Summary } from '#web/leads/inbox-section.ts'
import { sectionsOf, summaryOf } from '#web/leads/stored-details.ts'
import type { Lead } from './lead-columns.ts'

export type LeadWithSummary = Lead & { summary: Summary }

/** Returns the details of a lead as labelled sections. Call it outside of transactions, because it reads content. */
export async function readSections(lead: Lead): Promise<Section[]> {
  const kind = kindNamed(lead.kind)
  return sectionsOf(kind, lead, await kind?.content())
}

export async function withSummaries(leads: readonly Lead[]): Promise<LeadWithSummary[]> {
  const kinds = leadKinds.filter(({ kind }) => leads.some((lead) => lead.kind === kind))
  const contents = await Promise.all(kinds.map((kind) => kind.content()))
  return leads.map((lead) => {
    const at = kinds.findIndex(({ kind }) => kind === lead.kind)
    return { ...lead, summary: summaryOf(kinds[at], lead, contents[at]) }
  })
}
