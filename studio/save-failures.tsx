import { type ToastParams, useToast } from '@sanity/ui/toast'
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
    const isOffline = () => toast.push(offline)
    const isOnline = () => toast.push(online)
    addEventListener('offline', isOffline)
    addEventListener('online', isOnline)
    return () => {
      removeEventListener('offline', isOffline)
      removeEventListener('online', isOnline)
    }
  }, [toast])
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

const offline: ToastParams = {
  id: 'offline',
  status: 'warning',
  title: 'You are offline',
  description:
    'Nothing can be saved or published until the connection is back. Please leave this page open: what you typed is saved then.',
  closable: true,
  duration: 24 * 60 * 60 * 1000,
}

const online: ToastParams = { id: 'offline', status: 'success', title: 'The connection is back' }

export const saveFailures = layoutPlugin('save-failures', SaveFailures)
