'use client'

import { Fragment, type ReactNode, useId, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Container } from '#web/ui/section.tsx'
import { type Tab, TabList } from '#web/ui/tab-list.tsx'
import type { ListedVideo, PlayerWords, VideoContent, VideoTab } from './playable.ts'
import { preloadDialog, useOpenVideo, useVideoDialog } from './use-video-dialog.ts'
import './video-tabs.css'

/** A text listed below the videos; its entry is rendered on the server. */
export interface ListedArticle {
  id: string
  category: VideoContent['category']
  entry: ReactNode
}

/** The list of videos under tabs, and the dialog of the open one. Without script it shows every video. */
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
  /** Below the videos, under the same tabs. */
  articles?: ListedArticle[]
  articlesHeading?: ReactNode
  /** Shown under a tab with nothing in it. */
  empty: ReactNode
  words: PlayerWords | null
}) {
  const [chosen, setChosen] = useState<VideoTab>('all')
  const [openId, close] = useOpenVideo()
  const VideoDialog = useVideoDialog(openId !== '', close)
  const panelId = useId()
  const isShown = ({ category }: Pick<ListedArticle, 'category'>) =>
    chosen === 'all' || category === chosen
  const shown = videos.filter(isShown)
  const texts = articles.filter(isShown)
  const open = videos.find(({ id }) => id === openId)
  return (
    <>
      <div className="grain bg-sage">
        <Container className="pb-5 min-[375px]:pb-0">
          <VideoTabs
            tabs={tabs}
            chosen={chosen}
            onChoose={setChosen}
            panelId={panelId}
            label={label}
          />
        </Container>
      </div>
      <Container className="pt-13 pb-13 md:pb-21">
        <div
          id={panelId}
          role="tabpanel"
          // The coach may have left a tab's label empty: there is no such tab then.
          {...(tabs.some(({ name }) => name === chosen)
            ? { 'aria-labelledby': tabId(panelId, chosen) }
            : { 'aria-label': label })}
          // A panel with nothing to focus is focusable itself.
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
            <section
              id="articles"
              aria-labelledby="articles-heading"
              className="not-first:mt-21 md:not-first:mt-34"
            >
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
      {open && VideoDialog && (
        <VideoDialog key={open.id} video={open} words={words} onClose={close} />
      )}
    </>
  )
}

/**
 * The columns of a video in the grid. The first has a row to itself; the others are two in a row, in a
 * wide window three; those left over share the last row, so that it is full.
 */
function columns(index: number, count: number): string {
  const others = count - 1
  const last = index === others
  const half = index > 0 && (!last || others % 2 === 0)
  const left = index > others - (others % 3) ? others % 3 : 3
  return classNames(!half && 'md:col-span-2', index === 0 ? spans[1] : spans[left])
}

/** By how many are in a row. */
const spans = ['', 'lg:col-span-6', 'lg:col-span-3', 'lg:col-span-2']

/** Tabs drawn as the index of a notebook (video-tabs.css). */
function VideoTabs<Name extends string>({
  panelId,
  ...tabs
}: {
  tabs: Tab<Name>[]
  chosen: Name
  onChoose: (name: Name) => void
  /** The one panel of all tabs. A tab's own id is made from it. */
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
