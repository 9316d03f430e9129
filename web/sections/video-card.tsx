import type { ComponentProps } from 'react'
import { isExampleAddress } from '#schemas/example-address.ts'
import type { HomeQueryResult } from '#web/content/generated/sanity.types.ts'
import { playableOf } from '#web/features/videos/playable.ts'
import { StillMarks } from '#web/features/videos/video-details.tsx'
import { VideoStill } from '#web/features/videos/video-still.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { NewTabNote, newTab } from '#web/ui/external-link.tsx'

export type Video = NonNullable<HomeQueryResult>['video']

export const videoCardStyle =
  'sheet group block rotate-[-0.6deg] p-3 pb-5 no-underline transition-[rotate] hover:rotate-0 focus-visible:rotate-0 active:flat'

/** Linked still of a video with its duration, and a play icon if the video is playable. */
export function VideoCard({ href, ...card }: ComponentProps<typeof VideoCardContent> & { href: string }) {
  return (
    <a href={href} {...(card.external ? newTab : {})} className={videoCardStyle}>
      <VideoCardContent {...card} href={href} />
    </a>
  )
}

export function VideoCardContent({
  video,
  href,
  external,
  index = 0,
  title: Title = 'h3',
}: {
  video: NonNullable<Video>
  /** Address of the external page. */
  href?: string
  external?: boolean
  /** Index among several cards, so that their fallback illustrations differ. */
  index?: number
  /** Element of the title. Within a text it is no heading, because its level would depend on the text. */
  title?: 'h3' | 'div'
}) {
  return (
    <>
      <div className="relative aspect-video bg-program-soft bg-sage">
        <VideoStill poster={video.poster} index={index} sizes="(min-width: 64rem) 34rem, 92vw" />
        <StillMarks {...video} plays={external ? !isExampleAddress(href) : Boolean(playableOf(video))} />
      </div>
      <Title
        className={classNames(
          'mt-5 px-2 text-xl underline decoration-2 decoration-transparent underline-offset-4 group-hover:decoration-current group-focus-visible:decoration-current',
          Title === 'div' && 'font-[560] font-display',
        )}
      >
        {video.title}
      </Title>
      {external && <NewTabNote />}
    </>
  )
}
