import type { KeyboardEvent } from 'react'

export type Tab<Name extends string> = { name: Name; label: string }

/** Row of tabs. Arrow keys, Home and End select a tab. Arrow keys wrap around. */
export function TabList<Name extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  idOf,
  panelIdOf,
  className,
  tabClassName,
  needsScript,
}: {
  label: string
  tabs: readonly Tab<Name>[]
  chosen: Name
  onChoose: (name: Name) => void
  idOf: (name: Name) => string
  panelIdOf: (name: Name) => string
  className: string
  /** Classes of one tab. */
  tabClassName: (name: Name) => string
  /** True to hide the tabs while script is not running. */
  needsScript?: boolean
}) {
  // If no tab is selected, the first one is in the tab order.
  const stop = (tabs.find(({ name }) => name === chosen) ?? tabs[0])?.name
  const go = (event: KeyboardEvent) => {
    // With a modifier key these are the browser's shortcuts: Alt and the left arrow go back in the history, Ctrl and
    // Home scroll to the top.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const at = tabs.findIndex(({ name }) => name === stop)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length)
    if (tab === undefined) return
    event.preventDefault()
    onChoose(tab.name)
    document.getElementById(idOf(tab.name))?.focus()
  }
  return (
    <div role="tablist" aria-label={label} data-needs-script={needsScript} className={className}>
      {tabs.map(({ name, label: tabLabel }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={idOf(name)}
          aria-selected={name === chosen}
          aria-controls={panelIdOf(name)}
          tabIndex={name === stop ? 0 : -1}
          onClick={() => onChoose(name)}
          onKeyDown={go}
          className={tabClassName(name)}
        >
          {tabLabel}
        </button>
      ))}
    </div>
  )
}
