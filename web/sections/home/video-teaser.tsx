import { routes } from '#schemas/routes.ts'
import { Arrow } from '#web/ui/arrow.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Home } from '../page-content.ts'
import { VideoCard } from '../video-card.tsx'

/** Section with one video, linked to its external page, and a link to Insights. */
export function VideoTeaser({ home, videoUrl }: { home: Home; videoUrl?: string | null }) {
  const { videoHeading: heading, video, moreVideosLabel: moreLabel } = home
  if (!video?.title) return null
  return (
    <Section
      id="video"
      ground="sage"
      labelled={Boolean(heading?.title)}
      className="grid items-center gap-8 lg:grid-cols-[1fr_1.25fr] lg:gap-13"
    >
      <div>
        <Heading id="video" heading={heading} />
        {video.description && <p className="mt-5 max-w-[30em]">{video.description}</p>}
        {moreLabel && (
          <p className="mt-8">
            <ButtonLink href={routes.insights} variant="quiet">
              <span>{moreLabel}</span>
              <Arrow />
            </ButtonLink>
          </p>
        )}
      </div>
      <VideoCard video={video} href={videoUrl ?? routes.insights} external={Boolean(videoUrl)} />
    </Section>
  )
}
