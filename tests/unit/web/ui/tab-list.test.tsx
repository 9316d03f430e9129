import type { ComponentProps, KeyboardEvent, ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { TabList } from '#web/ui/tab-list.tsx'

type Tab = ReactElement<ComponentProps<'button'>>

test.each(['altKey', 'ctrlKey', 'metaKey'])('ignores a key that is pressed with %s', (modifier) => {
  const onChoose = vi.fn()
  const preventDefault = vi.fn()
  const list: ReactElement<{ children?: Tab[] }> = TabList({
    ...{ label: 'Videos', className: '', chosen: 'all', onChoose, tabClassName: () => '' },
    tabs: ['all', 'workshops'].map((name) => ({ name, label: name })),
    idOf: (name) => name,
    panelIdOf: () => 'panel',
  })
  vi.stubGlobal('document', { getElementById: () => null })
  for (const key of ['ArrowLeft', 'Home'])
    list.props.children?.[0]?.props.onKeyDown?.({
      ...{ key, [modifier]: true, preventDefault },
    } as unknown as KeyboardEvent<HTMLButtonElement>)
  vi.unstubAllGlobals()
  expect(onChoose).not.toHaveBeenCalled()
  expect(preventDefault).not.toHaveBeenCalled()
})
