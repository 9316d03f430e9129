'use client'

import { useState, useSyncExternalStore } from 'react'
import { Browse, type Illustrations } from './browse.tsx'
import { categoryOf } from './categories.ts'
import { imageCount } from './image.ts'
import { imageStore } from './image-store.ts'
import { type Labels, LabelsContext, useLabels } from './labels.ts'
import { Manage } from './manage.tsx'
import { selectionMode } from './selection.ts'
import { StorageMeter } from './storage-meter.tsx'
import { BankTabs, type Tab, TabPanel } from './tabs.tsx'
import { Upload } from './upload.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import { useUploads } from './use-uploads.ts'

/** Image bank. All of its data is stored in this browser. */
export function ImageBank({ illustrations, labels }: { illustrations: Illustrations; labels: Labels }) {
  const stored = useSyncExternalStore(imageStore.subscribe, imageStore.snapshot, imageStore.serverSnapshot)
  const [tab, setTab] = useState<Tab>('browse')
  const [filterId, setFilterId] = useState('')
  /** Category chosen for uploads. Without one, the filter's category or General applies. */
  const [targetId, setTargetId] = useState<string>()
  const uploads = useUploads()
  const dragging = useDroppedFiles(async (files) => {
    if (await uploads.add(files)) setTab('upload')
  })

  if (stored === undefined)
    return (
      <div data-needs-script className="sheet squared min-h-[36rem] p-8 text-muted">
        <p>{labels.opening}</p>
      </div>
    )

  const { images, categories, used } = stored
  const filter = categories.find(({ id }) => id === filterId)
  const target = categories.find(({ id }) => id === targetId) ?? categoryOf({ category: filterId }, categories)

  return (
    <LabelsContext value={labels}>
      <SelectionNote />
      <BankTabs current={tab} onChoose={setTab} />
      <div className="sheet squared">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 p-5 md:px-8">
          <h2 className="text-3xl">{imageCount(images.length)}</h2>
          <StorageMeter used={used} />
        </div>
        <hr className="stitched mx-5 md:mx-8" />
        <div className="p-5 md:p-8">
          <TabPanel tab="browse" current={tab}>
            <Browse
              images={images}
              categories={categories}
              filter={filter}
              illustrations={illustrations}
              visible={tab === 'browse'}
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
            <Manage stored={stored} />
          </TabPanel>
        </div>
      </div>
    </LabelsContext>
  )
}

/** Explains what selecting an image does. */
function SelectionNote() {
  const labels = useLabels()
  const selection = selectionMode()
  if (selection === 'none') return null
  return (
    <p className="mb-8 max-w-[40em] rounded-md bg-blush p-5">
      {selection === 'to-opener' ? labels.chooseHere : labels.chooseAlone}
    </p>
  )
}
