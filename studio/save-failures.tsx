import { useToast } from '@sanity/ui/toast'
import { useEffect } from 'react'
import { definePlugin, type LayoutProps } from 'sanity'

/** True for a request that saves: the Studio's own, of a form or an action. */
const saves = ({ name }: PerformanceEntry) => /\/data\/(actions|mutate)\//.test(name)

/**
 * Tells the coach when the lake refuses to save (its disk is full, its folder is gone): Sanity says
 * 'Saving...' for as long as that lasts, and tries again by itself.
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
          title: 'Not saved yet',
          description:
            'Your words are still here, and saving is tried again by itself. Please leave this window open and tell the person who looks after the site.',
          closable: true,
          duration: 120_000,
        })
      } else if (isFailing && last.responseStatus === 200) {
        isFailing = false
        toast.push({ id: 'not-saved', status: 'success', title: 'Saved' })
      }
    })
    observer.observe({ type: 'resource' })
    return () => observer.disconnect()
  }, [toast])
  return null
}

export const saveFailures = definePlugin({
  name: 'save-failures',
  studio: {
    components: {
      layout: (props: LayoutProps) => (
        <>
          {props.renderDefault(props)}
          <SaveFailures />
        </>
      ),
    },
  },
})
