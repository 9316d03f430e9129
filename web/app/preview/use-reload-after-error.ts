import { useEffect } from 'react'

let timers: ReturnType<typeof setTimeout>[] = []

/**
 * Loads a preview again that could not be rendered. Next replaces the whole page with its error page, which removes this
 * component. Nothing else removes it, because each way out of a preview loads a document. A second mounting, as in
 * development, stops the reload.
 */
export function useReloadAfterError(): void {
  useEffect(() => {
    timers.forEach(clearTimeout)
    return () => {
      const announce = () =>
        document.querySelector('main')?.append('This preview is loaded again by itself in three seconds.')
      timers = [setTimeout(announce), setTimeout(() => location.reload(), 3_000)]
    }
  }, [])
}
