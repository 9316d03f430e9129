/**
 * What a signup in the footer is answered with. Source: specification, section 8.
 * @param rhythm how often the newsletter comes
 */
export const subscribed = (rhythm: string | null | undefined) => ({
  title: 'Subscribed!',
  text: `Thanks for joining our newsletter. Expect ${rhythm || 'monthly'} career care tips!`,
})

/** The toast of a signup that was not stored, on the page and in the footer. */
export const notSubscribed = {
  title: 'Subscription Failed',
  description: 'Something went wrong. Please try again or contact us directly.',
  variant: 'destructive',
} as const
