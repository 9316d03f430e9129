'use client'

import { type ComponentProps, lazy } from 'react'
import type { GroupForm } from './group-form.tsx'

/** Resolves once the page is scrolled. The form is far below the first screen. */
const scrolled = () =>
  new Promise<unknown>((resolve) => {
    if (window.scrollY > 0) resolve(true)
    else window.addEventListener('scroll', resolve, { once: true })
  })

const LateForm = lazy(async () => {
  if (typeof window !== 'undefined') await scrolled()
  const code = import('./group-form.tsx')
  // Without the code it stays the server's plain HTML form, which works.
  const { GroupForm } = await code.catch(() => new Promise<never>(() => {}))
  return { default: GroupForm }
})

/** The form, whose script is loaded once the page is scrolled, because most programs have none. */
export const LateGroupForm = (props: ComponentProps<typeof GroupForm>) => <LateForm {...props} />
