'use client'

import { lazy, Suspense } from 'react'
import type { NotFoundWords } from './not-found.tsx'

const LoggedNotFound = lazy(async () => ({
  default: (await import('./logged-not-found.tsx')).LoggedNotFound,
}))

/** 404 page that Next sends with every page. Its markup is loaded only when shown. */
export const LateNotFound = ({ words }: { words: NotFoundWords }) => (
  <Suspense>
    <LoggedNotFound words={words} />
  </Suspense>
)
