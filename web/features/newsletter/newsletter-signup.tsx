'use client'

import { type ComponentProps, useEffect, useState } from 'react'
import { lazy } from '#web/forms/lazy.ts'
import { useLazyCode } from '#web/forms/lazy-code.ts'
import { takeFreshSignup } from './fresh-signup.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import type { NameLabels } from './newsletter-labels.ts'

const code = lazy(() => import('./greeting.tsx'))

/** Form of the newsletter page. After a sign-up in the footer, a greeting replaces it. */
export function NewsletterSignup({
  nameLabels,
  ...form
}: ComponentProps<typeof NewsletterForm> & { nameLabels: NameLabels }) {
  const [fresh, setFresh] = useState<ReturnType<typeof takeFreshSignup>>()
  useEffect(() => setFresh(takeFreshSignup()), [])
  const loaded = useLazyCode(code, fresh !== undefined)
  if (fresh && loaded) return <loaded.Greeting labels={form.labels} nameLabels={nameLabels} {...fresh} />
  return <NewsletterForm {...form} />
}
