/** What the footer's signup needs once it is touched, in one file: no part of the page's own script. */
export { notSubscribed, subscribed } from './messages.ts'
export { prefillEmail } from './prefilled-address.ts'
export { newsletterForm } from './rules.ts'
