import { reading } from '#web/leads/inbox-section.ts'

/** A signup says nothing but that it came; what became of it is told for every lead. */
export const readNewsletter = reading({}, () => [{ verdict: 'Signed up for the newsletter' }])
