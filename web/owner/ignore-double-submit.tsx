'use client'

import { useEffect } from 'react'

/**
 * Milliseconds in which a second submit is dropped: longer than a double click, shorter than the pause before an
 * intended second submit, such as another download.
 */
const milliseconds = 1_000

/**
 * Drops the second submit of a double click. The first one succeeds, so the second would show an error:
 * 'Nothing was changed' or 'used before'.
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
