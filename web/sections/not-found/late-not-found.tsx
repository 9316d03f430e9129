'use client'

import { lazy, Suspense } from 'react'
import type { NotFoundWords } from './not-found.tsx'

const LoggedNotFound = lazy(async () => ({
  default: (await import('./logged-not-found.tsx')).LoggedNotFound,
}))

/** 404 page. Next includes it in every page, so its content is loaded only when it is shown. */
export const LateNotFound = ({ words }: { words: NotFoundWords }) => (
  <Suspense>
    <LoggedNotFound words={words} />
  </Suspense>
)
