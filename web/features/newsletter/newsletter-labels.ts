import type { NewsletterPageQueryResult } from '#web/content/generated/sanity.types.ts'

type Page = NonNullable<NewsletterPageQueryResult>
type NameWords = Pick<Page, 'nameInvitation' | 'nameButton' | 'nameThanks'>
type Words = Omit<Page, 'headline' | 'text' | 'insideHeading' | 'issuesLink' | 'issues' | 'seo' | keyof NameWords>

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

/** Returns the texts of the form that asks a new subscriber for a name. */
export const nameLabels = (page: NameWords | null) => ({
  invitation: page?.nameInvitation,
  button: page?.nameButton || 'Add my name',
  thanks: page?.nameThanks || 'Thank you.',
})

export type NameLabels = ReturnType<typeof nameLabels>
