import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '#web/ui/toast.ts'
import type { VideoDialogProps } from './video-dialog.tsx'

const hashId = () => window.location.hash.slice(1)

const linkTo = (id: string) =>
  document.querySelector<HTMLElement>(`a[aria-haspopup="dialog"][href="#${CSS.escape(id)}"]`)

/**
 * The open video's id: the one in the page's address, /insights#<id>. So a link from another page
 * opens it, Back closes it, and an address that is passed on shows the same video.
 * @returns the id in the address, and how to take it out again
 */
export function useOpenVideo(): [string, () => void] {
  const [id, setId] = useState('')
  const shown = useRef('')
  /** Whether this page put the id there: then the history entry before it is this page without it. */
  const pushed = useRef(false)

  useEffect(() => {
    const follow = () => {
      // A dialog gives the focus back to what had it: also where an address opened it, or Safari,
      // which does not focus a link that is clicked. Going back to #main would move it there.
      const link = linkTo(hashId()) ?? linkTo(shown.current)
      link?.focus()
      shown.current = hashId()
      setId(shown.current)
    }
    const onHashChange = () => {
      pushed.current = hashId() !== ''
      follow()
    }
    follow()
    window.addEventListener('hashchange', onHashChange)
    return () => window.removeEventListener('hashchange', onHashChange)
  }, [])

  const close = useCallback(() => {
    // Next's router writes the address once more when it has started, as it was before a video was chosen meanwhile.
    const inAddress = hashId() === shown.current
    setId('')
    if (inAddress && pushed.current) window.history.back()
    else if (inAddress)
      window.history.replaceState(null, '', window.location.pathname + window.location.search)
    pushed.current = false
  }, [])

  return [id, close]
}

const load = () => import('./video-dialog.tsx')

/** Loads the dialog's code early, for whoever points at the list or comes to it with the keyboard. */
export const preloadDialog = () => void load().catch(() => undefined)

/**
 * Loads the dialog's code, at the latest when a video is open.
 * @param close takes the video out of the address again, when loading fails
 * @returns the dialog, once it is loaded
 */
export function useVideoDialog(
  open: boolean,
  close: () => void,
): ComponentType<VideoDialogProps> | undefined {
  const [Dialog, setDialog] = useState<ComponentType<VideoDialogProps>>()

  useEffect(() => {
    if (!open || Dialog) return
    load().then(
      ({ VideoDialog }) => setDialog(() => VideoDialog),
      () => {
        close()
        toast({
          title: 'The video did not load',
          description: 'Please check your connection and choose it again.',
          variant: 'destructive',
        })
      },
    )
  }, [open, Dialog, close])

  return Dialog
}
