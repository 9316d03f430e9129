import type { GroupForm } from '#web/content/generated/sanity.types.ts'
import { requestLabels } from '#web/forms/request-labels.ts'

/** Returns the form's texts, with a default for each field left empty in the Studio. */
export const groupLabels = (words: Partial<GroupForm> | null | undefined) => ({
  ...requestLabels(words),
  people: words?.peopleLabel || 'How many people',
  dates: words?.datesLabel || 'When',
  organisation: words?.organisationLabel || 'Company or college',
  button: words?.buttonLabel || 'Ask for dates and a price',
  thanks: words?.thanksLabel || 'Browse Resources',
})
