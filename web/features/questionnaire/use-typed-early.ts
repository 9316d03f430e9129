'use client'

import { type RefObject, useLayoutEffect } from 'react'
import { type Answers, noAnswers } from './answers.ts'
import { kept, understand } from './persisted.ts'

/** What was typed before script arrived is kept like the rest, and wins over what was kept before. */
export function useTypedEarly(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    if (form.current === null) return
    const typed = understand(Object.fromEntries(new FormData(form.current))) ?? noAnswers
    const early = Object.entries(typed).filter(([, value]) => value !== '')
    if (early.length === 0) return
    const all: Answers = { ...kept.current(), ...Object.fromEntries(early) }
    kept.change(all)
  }, [form])
}
