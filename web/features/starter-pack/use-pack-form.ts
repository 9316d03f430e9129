'use client'

import { type SubmitEvent, useState } from 'react'
import type { ProgramKey } from '#schemas/programs.ts'
import { honeypotIn } from '#web/forms/form-values.ts'
import { packEmailProblem } from './rules.ts'

/** What the visitor gave for a pack. */
export interface PackRequest {
  email: string
  program: ProgramKey
  newsletter: boolean
}

/**
 * The part that both pack forms share: an empty submit does nothing, what is no address is said at the
 * field, anything else is taken.
 */
export function usePackForm(
  program: ProgramKey,
  take: (request: PackRequest, website: string) => void,
) {
  const [problem, setProblem] = useState<string>()

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const email = String(data.get('email') ?? '').trim()
    if (email === '') return
    const wrong = packEmailProblem(email)
    setProblem(wrong)
    if (wrong) form.querySelector<HTMLInputElement>('[name="email"]')?.focus()
    else take({ email, program, newsletter: data.has('newsletter') }, honeypotIn(form))
  }

  return { problem, submit, edited: () => setProblem(undefined) }
}
