/** What the newsletter's form needs once it is touched, in one file: no part of the page's own script. */
export { newsletterForm } from './rules.ts'
export { Subscribed } from './subscribed.tsx'
export { pageToast } from './toasts.ts'
