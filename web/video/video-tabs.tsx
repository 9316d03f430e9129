import { classNames } from '#web/ui/class-names.ts'
import { type Tab, TabList } from '#web/ui/tab-list.tsx'

/** Tabs as the index of a notebook. */
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
      className="flex flex-wrap gap-2 sm:flex-nowrap sm:items-end sm:gap-1"
      lookOf={(name) =>
        classNames(
          'min-h-11 rounded-md px-4 font-semibold sm:rounded-b-none sm:px-5 lg:px-8',
          name === chosen
            ? 'bg-pine text-on-pine sm:min-h-13 sm:bg-paper sm:text-ink'
            : 'bg-surface/60 text-ink hover:bg-surface',
        )
      }
    />
  )
}

export const tabId = (panelId: string, name: string) => `${panelId}-${name}`
