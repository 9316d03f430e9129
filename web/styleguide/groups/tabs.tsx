'use client'

import { useState } from 'react'
import { BankTabs } from '#web/features/image-bank/tabs.tsx'
import { StepTabs } from '#web/features/questionnaire/step-tabs.tsx'
import { VideoTabs } from '#web/features/videos/video-list.tsx'
import { Row } from '../group.tsx'
import { Specimen } from '../specimen.tsx'

const videoTabs = [
  { name: 'all', label: 'All videos' },
  { name: 'workshops', label: 'Workshops' },
  { name: 'interviews', label: 'Interviews' },
]

/** Tabs of a card index, of a notebook's pages, of a shelf. */
export function Tabs() {
  const [video, setVideo] = useState('all')
  const [bank, setBank] = useState<'browse' | 'upload' | 'manage'>('browse')
  const shelf = (panelId: string) => (
    <VideoTabs
      label="Videos"
      panelId={panelId}
      tabs={videoTabs}
      chosen={video}
      onChoose={setVideo}
    />
  )
  return (
    <>
      <Row>
        <Specimen label="shelf">{shelf('tabs-rest')}</Specimen>
        <Specimen label="shelf, hover" forced="hover" on="[aria-selected=false]">
          {shelf('tabs-hover')}
        </Specimen>
        <Specimen label="shelf, focus" forced="focus" on="[aria-selected=true]">
          {shelf('tabs-focus')}
        </Specimen>
      </Row>
      <Row>
        <Specimen label="card index">
          <BankTabs current={bank} onChoose={setBank} />
        </Specimen>
        <Specimen label="notebook (wide windows)">
          <StepTabs
            titles={['You', 'Your way so far', 'Where you are', 'Help', 'Last words']}
            step={3}
          />
        </Specimen>
      </Row>
    </>
  )
}
