/**
 * Returns the message after a signup. Source: specification, section 8.
 * @param rhythm frequency of the newsletter
 */
export const subscribed = (rhythm: string | null | undefined) => ({
  title: 'Subscribed!',
  text: `Thanks for joining our newsletter. Expect ${rhythm || 'monthly'} career care tips!`,
})

/** Toast after a failed signup, on the newsletter page and in the footer. */
export const notSubscribed = {
  title: 'Subscription Failed',
  description: 'Something went wrong. Please try again or contact us directly.',
  variant: 'destructive',
} as const
