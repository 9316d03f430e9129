import { PlayMark } from '#web/features/videos/video-details.tsx'
import { VideoStill } from '#web/features/videos/video-still.tsx'
import { VideoCard } from '#web/sections/video-card.tsx'
import type { Content } from '../content.ts'
import { Row } from '../group.tsx'
import { Specimen } from '../specimen.tsx'

/** Stills: drawn until the coach uploads one. */
export function Videos({ content: { insights } }: { content: Content }) {
  const [video] = insights?.videos ?? []
  return (
    <Row>
      {[0, 1, 2, 3, 4].map((index) => (
        <Specimen key={index} label={`drawn still ${index + 1}`}>
          <div className="specimen-drawing">
            <VideoStill poster={null} index={index} sizes="20rem" />
          </div>
        </Specimen>
      ))}
      {video && (
        <>
          <Specimen label="card">
            <div className="specimen-drawing">
              <VideoCard video={video} href="#videos" />
            </div>
          </Specimen>
          <Specimen label="card, hover" forced="hover">
            <div className="specimen-drawing">
              <VideoCard video={video} href="#videos" />
            </div>
          </Specimen>
          <Specimen label="card, focus" forced="focus">
            <div className="specimen-drawing">
              <VideoCard video={video} href="#videos" />
            </div>
          </Specimen>
        </>
      )}
      <Specimen label="plays">
        <PlayMark className="w-18" />
      </Specimen>
    </Row>
  )
}
