'use client'

import { lazy, Suspense } from 'react'
import type { NotFoundWords } from './not-found.tsx'

const LoggedNotFound = lazy(async () => ({
  default: (await import('./logged-not-found.tsx')).LoggedNotFound,
}))

/** The 404 page as Next sends it along with every page of a route: its words alone, its markup when it is shown. */
export const LateNotFound = ({ words }: { words: NotFoundWords }) => (
  <Suspense>
    <LoggedNotFound words={words} />
  </Suspense>
)
