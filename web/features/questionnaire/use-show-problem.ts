'use client'

import { type RefObject, useEffect } from 'react'
import type { Field } from './answers.ts'

/**
 * Takes the visitor to the first field that is wrong, once its step shows.
 * @param toShow a new object for every press that found something
 */
export function useShowProblem(
  form: RefObject<HTMLFormElement | null>,
  toShow: { field: Field; step: number } | undefined,
  step: number,
): void {
  useEffect(() => {
    if (toShow?.step !== step) return
    form.current?.querySelector<HTMLElement>(`[name="${toShow.field}"]`)?.focus()
  }, [form, toShow, step])
}
