import { useToast } from '@sanity/ui/toast'
import { useEffect } from 'react'
import { layoutPlugin } from './layout-plugin.tsx'

/** True for a request of a form or an action that saves. */
const saves = ({ name }: PerformanceEntry) => /\/data\/(actions|mutate)\//.test(name)

/**
 * Tells the coach when the lake cannot save, for example on a full disk. Sanity then shows 'Saving...' and retries,
 * but loses the first words of a document without a draft (measured with @sanity/mutator 6.16).
 */
function SaveFailures() {
  const toast = useToast()
  useEffect(() => {
    let isFailing = false
    const observer = new PerformanceObserver((list) => {
      const last = list.getEntriesByType('resource').filter(saves).at(-1)
      if (!(last instanceof PerformanceResourceTiming)) return
      if (last.responseStatus >= 500) {
        isFailing = true
        toast.push({
          id: 'not-saved',
          status: 'error',
          title: 'Not saved',
          description:
            'Your words could not be saved just now. Those that you still see are tried again by themselves; others have to be typed again later. Please tell the person who looks after the site.',
          closable: true,
          duration: 120_000,
        })
      } else if (isFailing && last.responseStatus === 200) {
        isFailing = false
        toast.push({ id: 'not-saved', status: 'success', title: 'Saving works again' })
      }
    })
    observer.observe({ type: 'resource' })
    return () => observer.disconnect()
  }, [toast])
  return null
}

export const saveFailures = layoutPlugin('save-failures', SaveFailures)
