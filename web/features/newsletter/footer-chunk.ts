/** Code that loads on the first interaction, in one chunk outside of the page's own script. */
export { leaveFooter } from './leave-footer.ts'
export { newsletterForm } from './rules.ts'
export { footerToast } from './toasts.ts'
