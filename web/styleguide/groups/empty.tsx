import { VideoList } from '#web/features/videos/video-list.tsx'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { NoVideos } from '#web/sections/insights/no-videos.tsx'
import { Strip } from '../specimen.tsx'
import { EmptyBank } from './empty-bank.tsx'

/** Where there is nothing yet, or nothing that fits. */
export function Empty() {
  return (
    <>
      <EmptyBank
        album={<Illustration name="empty_album" />}
        nothing={<Illustration name="nothing_found" />}
      />
      <Strip label="no video in a category">
        <VideoList
          label="Videos"
          tabs={[{ name: 'all', label: 'All videos' }]}
          videos={[]}
          empty={<NoVideos>No videos here yet. The next one is being cut.</NoVideos>}
          comingSoon={null}
        />
      </Strip>
    </>
  )
}
