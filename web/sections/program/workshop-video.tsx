import type { ReactNode } from 'react'
import { routes } from '#schemas/routes.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Section } from '#web/ui/section.tsx'
import type { Program } from '../page-content.ts'
import { VideoCard } from '../video-card.tsx'

interface Props {
  program: Pick<Program, 'video'> & { heading?: string | null }
  id?: string
  /** Card of the video. By default it plays on Insights. */
  card?: ReactNode
}

/** Video of a workshop beside its description. */
export function WorkshopVideo({ program: { video, heading }, id = 'video', card }: Props) {
  if (!video?.title) return null
  return (
    <Section id={id} heading={{ title: heading }}>
      <div className={classNames('grid items-center gap-8 md:grid-cols-[1.1fr_1fr] md:gap-13', heading && 'mt-8')}>
        {card ?? <VideoCard video={video} href={`${routes.insights}#${video._id}`} />}
        {video.description && <p className="max-w-[27em] text-lg text-muted">{video.description}</p>}
      </div>
    </Section>
  )
}
