import { type DocumentBadgeComponent, useValidationStatus } from 'sanity'

/** Badge with the reason why Publish is disabled. Sanity shows the reason in a tooltip alone. */
export const useErrorsBadge: DocumentBadgeComponent = ({ id, type, draft, published, ready }) => {
  const { validation } = useValidationStatus(draft?._id ?? id, type, true)
  const count = validation.filter(({ level }) => level === 'error').length
  if (ready && !draft && !published) return { label: 'Nothing to publish yet' }
  if (!draft || count === 0) return null
  return {
    label: count === 1 ? 'Fix what is red first' : `Fix what is red first: ${count} places`,
    color: 'danger',
  }
}
