/** The toast of a signup that was not stored, on the page and in the footer. */
export const notSubscribed = {
  title: 'Subscription Failed',
  description: 'Something went wrong. Please try again or contact us directly.',
  variant: 'destructive',
} as const
