/** Code that loads on the first interaction, in one chunk outside of the page's own script. */
export { storeFreshSignup } from './fresh-signup.ts'
export { newsletterForm } from './rules.ts'
export { footerToast } from './toasts.ts'
