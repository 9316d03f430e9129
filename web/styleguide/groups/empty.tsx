'use client'

import { NoPhotos } from '#web/image-bank/no-photos.tsx'
import { VideoShelf } from '#web/video/video-shelf.tsx'
import { Halves } from '../group.tsx'
import { Specimen, Strip } from '../specimen.tsx'

const stay = () => undefined

/** Where there is nothing yet, or nothing that fits. */
export function Empty() {
  return (
    <>
      <Halves>
        <Specimen label="image bank, at the beginning">
          <NoPhotos bankIsEmpty onUpload={stay} onShowAll={stay} />
        </Specimen>
        <Specimen label="image bank, nothing found">
          <NoPhotos bankIsEmpty={false} onUpload={stay} onShowAll={stay} />
        </Specimen>
      </Halves>
      <Strip label="no video in a category">
        <VideoShelf
          label="Videos"
          tabs={[{ name: 'all', label: 'All videos' }]}
          videos={[]}
          emptyText="No videos here yet. The next one is being cut."
          comingSoon={null}
        />
      </Strip>
    </>
  )
}
