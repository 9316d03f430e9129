import type { PreviewConfig } from 'sanity'
import type { DocumentFacts } from './document-facts.ts'
import { formatMoment, type PublishDates, reasonNotLive } from './publish-dates.ts'

type Listed = PublishDates & { version?: string; hidden?: boolean | null }

/** Fields in a preview's `select` that determine the status. */
const selection = {
  // Id of the shown version. Only queries with a perspective return it.
  version: '_originalId',
  hidden: 'hidden',
  publishFrom: 'publishFrom',
  publishUntil: 'publishUntil',
}

/** True if a published document may be on no page: others list it, or its program is hidden. */
const dependsOnOthers = ({ ofProgram, ownPages, locations, part, unseen }: DocumentFacts) =>
  ofProgram || unseen || (part && !ownPages && !locations)

/** Status of a document in a list, in words. Empty for a version that is not known. */
export function listStatus(
  { version, hidden, publishUntil, publishFrom }: Listed,
  facts: DocumentFacts,
  time: number,
): string {
  if (!version) return ''
  const reason = reasonNotLive({ publishFrom, publishUntil }, time)
  if (version.startsWith('drafts.')) return `Draft, not published${reason ? `: ${reason}` : ''}`
  if (hidden) return 'Hidden'
  if (reason) return reason.replace(/^it (.)/, (_, first: string) => first.toUpperCase())
  const live = dependsOnOthers(facts) ? 'Published' : 'Live'
  return publishUntil ? `${live} until ${formatMoment(publishUntil)}` : live
}

/** Preview of a document type, with the status before its subtitle. */
export const withStatus = (facts: DocumentFacts, preview: PreviewConfig = {}): PreviewConfig => ({
  select: { ...preview.select, ...selection },
  prepare: (values, options) => {
    const shown = preview.prepare?.(values, options) ?? values
    const parts = [listStatus(values, facts, Date.now()), shown.subtitle]
    return {
      title: shown.title,
      media: shown.media,
      subtitle: parts.filter((part) => part && typeof part === 'string').join(' · '),
    }
  },
})
