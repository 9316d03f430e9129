import { type ComponentType, useEffect, useState } from 'react'
import { toast } from '#web/ui/toast.ts'
import type { VideoDialogProps } from './video-dialog.tsx'

/** The dialog's code: fetched when somebody is at the shelf, at the latest when a video is open. */
const load = () => import('./video-dialog.tsx')

/** For whoever points at the shelf or comes to it with the keyboard. */
export const expectDialog = () => void load().catch(() => undefined)

/**
 * @param wanted whether a video is open
 * @param giveUp takes the video out of the address again, when its dialog cannot be had
 * @returns the dialog, as soon as it is there
 */
export function useVideoDialog(
  wanted: boolean,
  giveUp: () => void,
): ComponentType<VideoDialogProps> | undefined {
  const [View, setView] = useState<ComponentType<VideoDialogProps>>()

  useEffect(() => {
    if (!wanted || View) return
    load().then(
      ({ VideoDialog }) => setView(() => VideoDialog),
      () => {
        giveUp()
        toast({
          title: 'The video did not load',
          description: 'Please check your connection and choose it again.',
          variant: 'destructive',
        })
      },
    )
  }, [wanted, View, giveUp])

  return View
}
