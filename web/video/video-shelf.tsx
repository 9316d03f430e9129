'use client'

import { useId, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Container } from '#web/ui/section.tsx'
import type { Tab } from '#web/ui/tab-list.tsx'
import type { ShelfName, ShelfVideo } from './shelf-video.ts'
import { useOpenVideo } from './use-open-video.ts'
import { expectDialog, useVideoDialog } from './use-video-dialog.ts'
import { tabId, VideoTabs } from './video-tabs.tsx'

/** The videos, by tab, and the one that is open. Without script every video stands there. */
export function VideoShelf({
  label,
  tabs,
  videos,
  emptyText,
  comingSoon,
}: {
  label: string
  tabs: Tab<ShelfName>[]
  videos: ShelfVideo[]
  emptyText: string | null
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
        <Container className="pb-5 sm:pb-0">
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
            <p className="py-13 text-center font-display text-xl">{emptyText}</p>
          ) : (
            <ul
              className="grid gap-x-8 gap-y-13 md:grid-cols-2 lg:gap-x-13"
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

/** Two in a row, the second a little lower; of an odd number the first has a row to itself. */
function place(index: number, count: number): string | null {
  const odd = count % 2
  if (index === 0 && odd) return 'md:col-span-2'
  return (index + odd) % 2 ? 'md:mt-13 md:-mb-13' : null
}
