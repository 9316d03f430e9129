import { routes } from '#schemas/routes.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Section } from '#web/ui/section.tsx'
import type { Resources } from '../page-content.ts'
import { VideoCard } from '../video-card.tsx'

/** Selection of videos, linked to Insights. */
export function Videos({ resources: { videosHeading, videos } }: { resources: Resources }) {
  if (!videos?.length) return null
  return (
    <Section id="videos" ground="sage" heading={videosHeading}>
      <ul className="mt-13 grid gap-x-8 gap-y-8 md:grid-cols-[1.65fr_1fr] lg:gap-x-13">
        {videos.map((video, index) => (
          <li
            key={video._id}
            className={classNames(index === 0 && 'md:row-span-2 md:self-center', index === 1 && 'md:rotate-[1.2deg]')}
          >
            <VideoCard video={video} href={`${routes.insights}#${video._id}`} index={index} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
