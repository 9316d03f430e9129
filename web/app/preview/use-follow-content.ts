import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/**
 * When to render again after a change, in milliseconds: at once, several changes of one transaction
 * together; and once more, because Sanity announces a change before its queries know of it.
 */
const delays = [50, 1_000]

/**
 * Renders the page again when any document changes. Presentation announces each change as it is
 * written, and when it begins to listen, or has lost the lake for a while. The `refresh` of Visual
 * Editing hears of the open document alone, and a second late.
 */
export function useFollowContent(): void {
  const router = useRouter()
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = []
    const stop = () => timers.forEach(clearTimeout)
    const onMessage = ({ data }: MessageEvent) => {
      if (data?.type !== 'presentation/snapshot-event') return
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
