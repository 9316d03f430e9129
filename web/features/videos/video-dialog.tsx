'use client'

import { useRef } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import type { ListedVideo, PlayerWords } from './playable.ts'
import { VideoTags } from './video-details.tsx'
import { VideoPlayer } from './video-player.tsx'

export interface VideoDialogProps {
  video: ListedVideo
  words: PlayerWords | null
  onClose: () => void
}

/** The dialog that plays a video, with its description and tags. */
export function VideoDialog({ video, words, onClose }: VideoDialogProps) {
  const playButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog title={video.title} onClose={onClose} initialFocus={playButton} className="w-[min(58rem,calc(100vw-2rem))]">
      <div className="mt-5">
        <VideoPlayer video={video} words={words} playButton={playButton} />
      </div>
      {video.description && <p className="mt-5 mb-5 max-w-[40em]">{video.description}</p>}
      <VideoTags {...video} />
    </Dialog>
  )
}
