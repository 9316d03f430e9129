import { kindLabel, kindNamed, leadKinds } from '#web/lead-kinds.ts'
import type { Section, Summary } from '#web/leads/inbox-section.ts'
import { programTitle, readPrograms } from '#web/leads/programs.ts'
import { sectionsOf, summaryOf } from '#web/leads/stored-details.ts'
import type { Lead } from './lead-columns.ts'

/** A lead with its summary. `subject` has its kind, what it is about, and its program. */
export type LeadWithSummary = Lead & { summary: Summary; subject: string }

/** Returns the details of a lead as labelled sections. Call it outside of transactions, because it reads content. */
export async function readSections(lead: Lead): Promise<Section[]> {
  const kind = kindNamed(lead.kind)
  return sectionsOf(kind, lead, await kind?.content(lead.details))
}

export async function withSummaries(leads: readonly Lead[]): Promise<LeadWithSummary[]> {
  const kinds = leadKinds.filter(({ kind }) => leads.some((lead) => lead.kind === kind))
  const [programs, ...contents] = await Promise.all([readPrograms(), ...kinds.map((kind) => kind.content())])
  return leads.map((lead) => {
    const at = kinds.findIndex(({ kind }) => kind === lead.kind)
    const summary = summaryOf(kinds[at], lead, contents[at])
    const program = lead.program === null ? '' : programTitle(programs, lead.program)
    const label = kindLabel(lead.kind, lead.details)
    const isNamed = summary.about.toLowerCase().includes(label.toLowerCase())
    const parts = new Set([isNamed ? '' : label, summary.about, program].filter(Boolean))
    return { ...lead, summary, subject: [...parts].join(' · ') }
  })
}
