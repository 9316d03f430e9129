'use client'

import { type ComponentProps, lazy, Suspense } from 'react'
import type { ContactForm } from './contact-form.tsx'

const Form = lazy(async () => ({ default: (await import('./contact-form.tsx')).ContactForm }))

/**
 * The form for a page that may have it or not: its script is loaded where it is on the page alone. Until
 * then it is the plain post that it is without script.
 */
export const LateContactForm = (props: ComponentProps<typeof ContactForm>) => (
  <Suspense>
    <Form {...props} />
  </Suspense>
)
