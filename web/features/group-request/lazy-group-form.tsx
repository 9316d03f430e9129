'use client'

import { type ComponentProps, lazy } from 'react'
import type { GroupForm } from './group-form.tsx'

const Form = lazy(async () => {
  // Without the code, the form stays the plain HTML of the server, which works.
  const code = await import('./group-form.tsx').catch(() => new Promise<never>(() => undefined))
  return { default: code.GroupForm }
})

/** The form in a chunk of its own, because most pages of its route have none. */
export const LazyGroupForm = (props: ComponentProps<typeof GroupForm>) => <Form {...props} />
