'use client'

import { Fragment, type ReactNode, useId, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Container } from '#web/ui/section.tsx'
import { type Tab, TabList } from '#web/ui/tab-list.tsx'
import type { ListedVideo, PlayerWords, VideoContent, VideoTab } from './playable.ts'
import { preloadDialog, useOpenVideo, useVideoDialog } from './use-video-dialog.ts'
import './video-tabs.css'

/** Article below the videos. Its entry is rendered on the server. */
export interface ListedArticle {
  id: string
  category: VideoContent['category']
  entry: ReactNode
}

/** Tabbed list of videos with the dialog of the open one. Without script, every video is listed. */
export function VideoList({
  label,
  tabs,
  videos,
  articles = [],
  articlesHeading,
  empty,
  words,
}: {
  label: string
  tabs: Tab<VideoTab>[]
  videos: ListedVideo[]
  /** Articles below the videos, filtered by the same tabs. */
  articles?: ListedArticle[]
  articlesHeading?: ReactNode
  /** Content of an empty tab. */
  empty: ReactNode
  words: PlayerWords | null
}) {
  const [chosen, setChosen] = useState<VideoTab>('all')
  const [openId, close] = useOpenVideo()
  const VideoDialog = useVideoDialog(openId !== '', close)
  const panelId = useId()
  const isShown = ({ category }: Pick<ListedArticle, 'category'>) => chosen === 'all' || category === chosen
  const shown = videos.filter(isShown)
  const texts = articles.filter(isShown)
  const open = videos.find(({ id }) => id === openId)
  return (
    <>
      <div className="grain bg-sage">
        <Container className="pb-5 min-[375px]:pb-0">
          <VideoTabs tabs={tabs} chosen={chosen} onChoose={setChosen} panelId={panelId} label={label} />
        </Container>
      </div>
      <Container className="pt-13 pb-13 md:pb-21">
        <div
          id={panelId}
          role="tabpanel"
          // A tab whose label is empty is not rendered, so it cannot label the panel.
          {...(tabs.some(({ name }) => name === chosen)
            ? { 'aria-labelledby': tabId(panelId, chosen) }
            : { 'aria-label': label })}
          // A panel without focusable content is focusable itself.
          tabIndex={shown.length + texts.length === 0 ? 0 : undefined}
        >
          {shown.length + texts.length === 0 && empty}
          {shown.length > 0 && (
            <ul
              className="grid gap-x-8 gap-y-13 md:grid-cols-2 lg:grid-cols-6 lg:gap-x-8"
              onPointerEnter={preloadDialog}
              onFocus={preloadDialog}
            >
              {shown.map(({ id, card }, index) => (
                <li key={id} className={classNames('@container', columns(index, shown.length))}>
                  {card}
                </li>
              ))}
            </ul>
          )}
          {texts.length > 0 && (
            <section id="articles" aria-labelledby="articles-heading" className="not-first:mt-21 md:not-first:mt-34">
              {articlesHeading}
              <ul className="mt-8 divide-y divide-dashed divide-control/50 border-control/50 border-y border-dashed">
                {texts.map(({ id, entry }) => (
                  <Fragment key={id}>{entry}</Fragment>
                ))}
              </ul>
            </section>
          )}
        </div>
      </Container>
      {open && VideoDialog && <VideoDialog key={open.id} video={open} words={words} onClose={close} />}
    </>
  )
}

/**
 * Returns the column classes of a video. The first video fills a row. The others are two in a row,
 * in wide windows three. The videos of the last row share its whole width.
 */
function columns(index: number, count: number): string {
  const others = count - 1
  const last = index === others
  const half = index > 0 && (!last || others % 2 === 0)
  const left = index > others - (others % 3) ? others % 3 : 3
  return classNames(!half && 'md:col-span-2', index === 0 ? spans[1] : spans[left])
}

/** Column classes by number of videos in the row. */
const spans = ['', 'lg:col-span-6', 'lg:col-span-3', 'lg:col-span-2']

/** Tabs drawn as the index of a notebook (video-tabs.css). */
function VideoTabs<Name extends string>({
  panelId,
  ...tabs
}: {
  tabs: Tab<Name>[]
  chosen: Name
  onChoose: (name: Name) => void
  /** Id of the panel that all tabs share. The ids of the tabs are derived from it. */
  panelId: string
  label: string
}) {
  return (
    <TabList
      {...tabs}
      idOf={(name) => tabId(panelId, name)}
      panelIdOf={() => panelId}
      needsScript
      className="index-tabs"
      tabClassName={() => 'index-tab'}
    />
  )
}

const tabId = (panelId: string, name: string) => `${panelId}-${name}`
