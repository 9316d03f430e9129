import { type DocumentBadgeComponent, useValidationStatus } from 'sanity'

/** Badge with the reason why Publish is disabled. Sanity shows the reason in a tooltip alone. */
export const useErrorsBadge: DocumentBadgeComponent = ({ id, type, draft }) => {
  const { validation } = useValidationStatus(draft?._id ?? id, type, true)
  const count = validation.filter(({ level }) => level === 'error').length
  if (!draft || count === 0) return null
  return {
    label: count === 1 ? 'Mend what is red first' : `Mend what is red first: ${count} places`,
    color: 'danger',
  }
}
