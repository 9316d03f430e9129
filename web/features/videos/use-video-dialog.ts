import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '#web/ui/toast.ts'
import type { VideoDialogProps } from './video-dialog.tsx'

const hashId = () => window.location.hash.slice(1)

const removeHash = () => window.history.replaceState(null, '', window.location.pathname + window.location.search)

const dialogLink = 'a[aria-haspopup="dialog"]'

const linkTo = (id: string) => document.querySelector<HTMLElement>(`${dialogLink}[href="#${CSS.escape(id)}"]`)

/**
 * Keeps the id of the open video in the URL, as /insights#<id>. A link from another page opens the
 * video, Back closes it, and a shared URL shows the same video.
 * @returns the id in the URL, and a function that removes it
 */
export function useOpenVideo(): [string, () => void] {
  const [id, setId] = useState('')
  const shown = useRef('')
  /** True if this page added the fragment, so that the previous history entry is this page without it. */
  const pushed = useRef(false)
  /** Video that is being closed by Back. */
  const closing = useRef('')

  useEffect(() => {
    const syncWithHash = () => {
      // Focuses the video's link, because the closed dialog returns the focus to the element that was focused before it
      // opened. That element is not always the link: Safari does not focus a clicked link, and a URL opens the dialog
      // without a click. Without this, Back to `/insights#main` would move the focus to `#main`.
      const link = linkTo(hashId()) ?? linkTo(shown.current)
      link?.focus({ preventScroll: true })
      shown.current = hashId()
      setId(shown.current)
    }
    // Following the link would scroll the page behind the dialog to the video.
    const open = (event: MouseEvent) => {
      const { ctrlKey, metaKey, shiftKey, target } = event
      const pressed = target instanceof Element && target.closest(dialogLink)
      if (ctrlKey || metaKey || shiftKey || !(pressed instanceof HTMLAnchorElement)) return
      event.preventDefault()
      pushed.current = true
      window.history.pushState(null, '', pressed.hash)
      syncWithHash()
    }
    const onHashChange = () => {
      // Next's router, still at the opening, restores the URL of a video that is closed within a tenth of a second.
      const isRestored = closing.current !== '' && closing.current === hashId()
      closing.current = ''
      if (isRestored) removeHash()
      pushed.current = hashId() !== ''
      syncWithHash()
    }
    syncWithHash()
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('hashchange', onHashChange, { signal })
    document.addEventListener('click', open, { signal })
    return () => listening.abort()
  }, [])

  const close = useCallback(() => {
    // The URL may no longer name the open video: when Next's router starts, it restores the URL from before the visitor
    // chose the video.
    const inAddress = hashId() === shown.current
    setId('')
    if (inAddress && pushed.current) {
      closing.current = shown.current
      window.history.back()
    } else if (inAddress) removeHash()
    pushed.current = false
  }, [])

  return [id, close]
}

const load = () => import('./video-dialog.tsx')

/** Loads the dialog's code early, when the list gets the pointer or focus. */
export const preloadDialog = () => void load().catch(() => undefined)

/**
 * Loads the dialog's code once a video is open.
 * @param close removes the video from the URL if loading fails
 * @returns the dialog component once loaded
 */
export function useVideoDialog(open: boolean, close: () => void): ComponentType<VideoDialogProps> | undefined {
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
