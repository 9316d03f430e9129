'use client'

import type { ReactNode } from 'react'
import { EmptyAlbum, NoneFits } from '#web/features/image-bank/no-photos.tsx'
import { Halves } from '../group.tsx'
import { Specimen } from '../specimen.tsx'

const stay = () => undefined

/** An image bank without images, and one without any that fit. */
export function EmptyBank({ album, nothing }: { album: ReactNode; nothing: ReactNode }) {
  return (
    <Halves>
      <Specimen label="image bank, at the beginning">
        <EmptyAlbum scene={album} onUpload={stay} />
      </Specimen>
      <Specimen label="image bank, nothing found">
        <NoneFits scene={nothing} onShowAll={stay} />
      </Specimen>
    </Halves>
  )
}
