import { useToast } from '@sanity/ui/toast'
import { useEffect } from 'react'
import { definePlugin, type LayoutProps } from 'sanity'

/** True for a request that saves: the Studio's own, of a form or an action. */
const saves = ({ name }: PerformanceEntry) => /\/data\/(actions|mutate)\//.test(name)

/**
 * Tells the coach when the lake refuses to save (its disk is full, its folder is gone). Sanity says
 * 'Saving...' for as long as that lasts, and tries again by itself; but the first words of a document that
 * had no draft it throws away (measured with @sanity/mutator 6.16).
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
