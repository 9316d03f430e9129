import { type Tab, TabList } from '#web/ui/tab-list.tsx'

/** Tabs as the index of a notebook; index-tabs.css gives the chosen one its look. */
export function VideoTabs<Name extends string>({
  tabs,
  chosen,
  onChoose,
  panelId,
  label,
}: {
  tabs: Tab<Name>[]
  chosen: Name
  onChoose: (name: Name) => void
  /** The one panel that all of them fill. A tab's own id is made from it. */
  panelId: string
  label: string
}) {
  return (
    <TabList
      label={label}
      tabs={tabs}
      chosen={chosen}
      onChoose={onChoose}
      idOf={(name) => tabId(panelId, name)}
      panelIdOf={() => panelId}
      needsScript
      className="index-tabs"
      lookOf={() => 'index-tab'}
    />
  )
}

export const tabId = (panelId: string, name: string) => `${panelId}-${name}`
