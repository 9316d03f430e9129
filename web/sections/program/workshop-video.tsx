import { routes } from '#schemas/routes.ts'
import { Section } from '#web/ui/section.tsx'
import type { Program } from '../page-content.ts'
import { VideoCard } from '../video-card.tsx'

/** A workshop's video, linked to Insights, where it plays. */
export function WorkshopVideo({ program: { video } }: { program: Program }) {
  if (!video?.title) return null
  return (
    <Section id="video" labelled={false}>
      <div className="grid items-center gap-8 md:grid-cols-[1.1fr_1fr] md:gap-13">
        <VideoCard video={video} href={`${routes.insights}#${video._id}`} />
        {video.description && (
          <p className="max-w-[27em] text-lg text-muted">{video.description}</p>
        )}
      </div>
    </Section>
  )
}
