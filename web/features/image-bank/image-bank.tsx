'use client'

import './colors.css'
import { useState, useSyncExternalStore } from 'react'
import { bank } from './bank.ts'
import { Browse } from './browse.tsx'
import { general } from './categories.ts'
import { Manage } from './manage.tsx'
import type { Scenes } from './scenes.ts'
import { selection as selectionMode } from './selection.ts'
import { SelectionNote } from './selection-note.tsx'
import { SpaceRuler } from './space-ruler.tsx'
import { BankTabs, type Tab, TabPanel } from './tabs.tsx'
import { Upload } from './upload.tsx'
import { useFilesFromAnywhere } from './use-files-from-anywhere.ts'
import { useUploads } from './use-uploads.ts'

/** The image bank: everything in it is kept in this browser and shown by it, see shelf.ts. */
export function ImageBank({ scenes }: { scenes: Scenes }) {
  const now = useSyncExternalStore(bank.subscribe, bank.current, bank.unknown)
  const selection = useSyncExternalStore(
    selectionMode.subscribe,
    selectionMode.current,
    selectionMode.none,
  )
  const [tab, setTab] = useState<Tab>('browse')
  const [filterId, setFilterId] = useState('')
  const [targetId, setTargetId] = useState<string>()
  const uploads = useUploads()
  const dragging = useFilesFromAnywhere((files) => {
    if (uploads.add(files)) setTab('upload')
  })

  if (now === undefined)
    return (
      <div data-needs-script className="sheet squared min-h-[36rem] p-8 text-muted">
        <p>Opening your image bank...</p>
      </div>
    )

  const { images, categories, used } = now
  const called = (id: string | undefined) => categories.find((one) => one.id === id)
  const filter = called(filterId)
  const target = called(targetId) ?? filter ?? called(general.id) ?? general
  const count = images.length === 1 ? '1 image' : `${images.length} images`

  return (
    <>
      <SelectionNote selection={selection} />
      <BankTabs current={tab} onChoose={setTab} />
      <div className="sheet squared">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 p-5 md:px-8">
          <h2 className="text-3xl">{count}</h2>
          <SpaceRuler used={used} />
        </div>
        <hr className="stitched mx-5 md:mx-8" />
        <div className="p-5 md:p-8">
          <TabPanel tab="browse" current={tab}>
            <Browse
              bank={now}
              filter={filter}
              selection={selection}
              scenes={scenes}
              inView={tab === 'browse'}
              onFilter={(id) => {
                setFilterId(id)
                setTargetId(undefined)
              }}
              onUpload={() => setTab('upload')}
            />
          </TabPanel>
          <TabPanel tab="upload" current={tab}>
            <Upload
              uploads={uploads}
              categories={categories}
              target={target}
              dragging={dragging}
              onTarget={setTargetId}
              onBrowse={() => setTab('browse')}
            />
          </TabPanel>
          <TabPanel tab="manage" current={tab}>
            <Manage bank={now} />
          </TabPanel>
        </div>
      </div>
    </>
  )
}
