'use client'

import { type ReactNode, useId, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Container } from '#web/ui/section.tsx'
import type { Tab } from '#web/ui/tab-list.tsx'
import type { ShelfName, ShelfVideo } from './listed-video.ts'
import { useOpenVideo } from './use-open-video.ts'
import { expectDialog, useVideoDialog } from './use-video-dialog.ts'
import { tabId, VideoTabs } from './video-tabs.tsx'

/** The videos, by tab, and the one that is open. Without script every video stands there. */
export function VideoList({
  label,
  tabs,
  videos,
  empty,
  comingSoon,
}: {
  label: string
  tabs: Tab<ShelfName>[]
  videos: ShelfVideo[]
  /** What stands under a tab without videos. */
  empty: ReactNode
  comingSoon: string | null
}) {
  const [chosen, setChosen] = useState<ShelfName>('all')
  const [openId, close] = useOpenVideo()
  const VideoDialog = useVideoDialog(openId !== '', close)
  const panelId = useId()
  const shown = videos.filter(({ category }) => chosen === 'all' || category === chosen)
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
          aria-labelledby={tabId(panelId, chosen)}
          // A panel with nothing to stop at is a stop itself.
          tabIndex={shown.length === 0 ? 0 : undefined}
        >
          {shown.length === 0 ? (
            empty
          ) : (
            <ul
              className="grid gap-x-8 gap-y-13 md:grid-cols-2 lg:grid-cols-6 lg:gap-x-8"
              onPointerEnter={expectDialog}
              onFocus={expectDialog}
            >
              {shown.map(({ id, card }, index) => (
                <li key={id} className={classNames('@container', place(index, shown.length))}>
                  {card}
                </li>
              ))}
            </ul>
          )}
        </div>
      </Container>
      {open && VideoDialog && (
        <VideoDialog key={open.id} video={open} comingSoon={comingSoon} onClose={close} />
      )}
    </>
  )
}

/**
 * The first has a row to itself. The others stand two in a row, in a wide window three; what is left
 * over shares the last row, so that none ends in a hole.
 */
function place(index: number, count: number): string {
  const others = count - 1
  const last = index === others
  const half = index > 0 && (!last || others % 2 === 0)
  const left = index > others - (others % 3) ? others % 3 : 3
  return classNames(!half && 'md:col-span-2', index === 0 ? spans[1] : spans[left])
}

/** By how many stand in a row. */
const spans = ['', 'lg:col-span-6', 'lg:col-span-3', 'lg:col-span-2']
