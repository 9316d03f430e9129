import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { TabList } from '#web/ui/tab-list.tsx'

const tabs = [
  { name: 'browse', label: 'Browse', background: 'bg-sage' },
  { name: 'upload', label: 'Upload', background: 'bg-blush' },
  { name: 'manage', label: 'Manage', background: 'bg-sand' },
] as const
export type Tab = (typeof tabs)[number]['name']

const tabId = (tab: Tab) => `image-bank-${tab}`
const panelId = (tab: Tab) => `image-bank-${tab}-panel`

/** Tabs of the image bank, drawn as a card index. */
export function BankTabs({ current, onChoose }: { current: Tab; onChoose: (tab: Tab) => void }) {
  return (
    <TabList
      label="Image Bank"
      tabs={tabs}
      chosen={current}
      onChoose={onChoose}
      idOf={tabId}
      panelIdOf={panelId}
      className="flex flex-wrap items-end gap-1 px-1 sm:gap-2 sm:px-5"
      tabClassName={(tab) =>
        classNames(
          'min-h-11 rounded-t-md px-3 font-display text-lg transition-[padding] sm:px-5',
          tab === current
            ? 'sheet z-1 rounded-b-none border-t-4 border-t-marigold pt-2 pb-3 flat'
            : classNames('pt-1 pb-1 text-muted hover:text-ink', tabs.find(({ name }) => name === tab)?.background),
        )
      }
    />
  )
}

/** Panel of a tab. It stays mounted while hidden, so that typed text is kept. */
export function TabPanel({ tab, current, children }: { tab: Tab; current: Tab; children: ReactNode }) {
  return (
    <div role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)} hidden={tab !== current}>
      {children}
    </div>
  )
}
