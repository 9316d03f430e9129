import type { NewsletterPageQueryResult } from '#web/content/generated/sanity.types.ts'

type Words = Omit<
  NonNullable<NewsletterPageQueryResult>,
  'headline' | 'text' | 'issuesLink' | 'issues' | 'seo'
>

/** Returns the form's texts, with a default for each field left empty in the Studio. */
export function newsletterLabels(page: Words | null, privacy?: string | null) {
  return {
    name: page?.nameLabel || 'Name',
    email: page?.emailLabel || 'Email',
    button: page?.buttonLabel || 'Subscribe',
    privacyNote: page?.privacyNote,
    privacy: privacy || 'Privacy',
    successHeadline: page?.successHeadline || 'You are subscribed.',
    successText: page?.successText,
    benefits: (page?.benefits ?? []).map(({ _key, title, text }) => ({ _key, title, text })),
  }
}

export type NewsletterLabels = ReturnType<typeof newsletterLabels>
