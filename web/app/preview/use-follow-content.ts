import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/**
 * Delays of the two renderings after a change, in milliseconds. The first delay is long enough for all changes of a
 * transaction. The second rendering is needed because Sanity announces a change before its queries return it.
 */
const delays = [50, 1_000]

/**
 * Renders the page again when any document changes. Presentation sends a message after each change, at its own start,
 * and after a lost connection. The `refresh` of Visual Editing only reports the open document, and a second late.
 */
export function useFollowContent(): void {
  const router = useRouter()
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = []
    const stop = () => timers.forEach(clearTimeout)
    const onMessage = ({ data, source }: MessageEvent) => {
      // Only the Studio frames a preview (`frame-ancestors`), or opens it.
      const isOfStudio = source === window.parent || source === window.opener
      if (!isOfStudio || data?.type !== 'presentation/snapshot-event') return
      stop()
      timers = delays.map((delay) => setTimeout(() => router.refresh(), delay))
    }
    addEventListener('message', onMessage)
    return () => {
      removeEventListener('message', onMessage)
      stop()
    }
  }, [router])
}
