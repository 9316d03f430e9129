/** Code that loads on the first interaction, in one chunk outside of the page's own script. */
export { newsletterForm } from './rules.ts'
export { Subscribed } from './subscribed.tsx'
export { pageToast } from './toasts.ts'
