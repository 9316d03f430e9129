/** What the footer's signup needs once it is touched, in one file: no part of the page's own script. */
export { prefillEmail } from './prefilled-address.ts'
export { newsletterForm } from './rules.ts'
export { footerToast } from './toasts.ts'
