'use client'

import { useRef } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import type { ShelfVideo } from './listed-video.ts'
import { VideoPlayer } from './video-player.tsx'
import { VideoTags } from './video-tags.tsx'

export interface VideoDialogProps {
  video: ShelfVideo
  comingSoon: string | null
  onClose: () => void
}

/** One film, large, with what it is about. */
export function VideoDialog({ video, comingSoon, onClose }: VideoDialogProps) {
  const playButton = useRef<HTMLButtonElement>(null)
  const { title, film, still, description, tags } = video
  return (
    <Dialog
      title={title}
      onClose={onClose}
      initialFocus={playButton}
      className="w-[min(58rem,calc(100vw-2rem))]"
    >
      <div className="mt-5">
        <VideoPlayer
          title={title}
          film={film}
          still={still}
          comingSoon={comingSoon}
          playButton={playButton}
        />
      </div>
      {description && <p className="mt-5 mb-5 max-w-[40em]">{description}</p>}
      <VideoTags tags={tags} />
    </Dialog>
  )
}
