import { type ListedVideo, playableOf, type VideoContent, type VideoTab } from '#web/features/videos/playable.ts'
import { VideoList } from '#web/features/videos/video-list.tsx'
import { VideoStill } from '#web/features/videos/video-still.tsx'
import { Illustration } from '#web/illustrations/illustration.tsx'
import type { Insights } from '../page-content.ts'
import { ArticlesHeading, listedArticles } from './articles.tsx'
import { VideoEntry } from './video-entry.tsx'

/** List of all videos under four tabs. */
export function Videos({ insights }: { insights: Insights | null }) {
  const videos = (insights?.videos ?? []).flatMap(listedVideo)
  return (
    <VideoList
      label={insights?.heading?.title ?? ''}
      tabs={tabsOf(insights)}
      videos={videos}
      articles={listedArticles(insights)}
      articlesHeading={insights && <ArticlesHeading insights={insights} />}
      empty={<NoVideos>{insights?.emptyText}</NoVideos>}
      words={insights && { comingSoon: insights.comingSoon, player: insights.player }}
    />
  )
}

function listedVideo(video: VideoContent, index: number): ListedVideo[] {
  const { _id: id, title, description, category, tags, labels, poster } = video
  if (!title) return []
  const sizes = '(min-width: 62rem) 54rem, 92vw'
  // Lazy, because React would preload an eager image with the page, before the video opens.
  const still = <VideoStill poster={poster} index={index} sizes={sizes} />
  const card = <VideoEntry video={video} index={index} />
  const playable = playableOf(video)
  return [{ id, title, description, category, tags, labels, playable, still, card }]
}

function tabsOf(insights: Insights | null) {
  const named: { name: VideoTab; label: string | null | undefined }[] = [
    { name: 'all', label: insights?.allLabel },
    { name: 'workshops', label: insights?.workshopsLabel },
    { name: 'interviews', label: insights?.interviewsLabel },
    { name: 'conversations', label: insights?.conversationsLabel },
  ]
  return named.flatMap(({ name, label }) => (label ? [{ name, label }] : []))
}

/** Content of a tab without videos. */
function NoVideos({ children }: { children?: string | null }) {
  return (
    <div className="grid justify-items-center gap-5 text-center">
      <Illustration name="nothing_found" className="w-64" />
      {children && <p className="max-w-[21em] text-balance font-display text-xl">{children}</p>}
    </div>
  )
}
