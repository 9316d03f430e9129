'use client'

import { useEffect } from 'react'

/** Longer than a double click takes. The same download may be asked for again after it. */
const milliseconds = 1_000

/**
 * Drops the second press of a double click. The first has done what was asked for, so the answer to the
 * second would be a refusal: 'Nothing was changed', 'not in the inbox any more', 'used before'.
 */
export function IgnoreDoubleSubmit() {
  useEffect(() => {
    let last: SubmitEvent | undefined
    const onSubmit = (event: SubmitEvent) => {
      const again = event.target === last?.target
      if (last && again && event.timeStamp - last.timeStamp < milliseconds) event.preventDefault()
      else last = event
    }
    document.addEventListener('submit', onSubmit)
    return () => document.removeEventListener('submit', onSubmit)
  }, [])
  return null
}
