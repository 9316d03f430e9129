'use client'

import { type ComponentProps, lazy, Suspense } from 'react'
import type { NewsletterForm } from './newsletter-form.tsx'

const Form = lazy(async () => ({ default: (await import('./newsletter-form.tsx')).NewsletterForm }))

/**
 * The form for a page that may have it or not: its script is loaded where it is on the page alone. Until
 * then it is the plain post that it is without script.
 */
export const LateNewsletterForm = (props: ComponentProps<typeof NewsletterForm>) => (
  <Suspense>
    <Form {...props} />
  </Suspense>
)
