'use client'

import type { ReactNode } from 'react'
import { NoImages } from '#web/features/image-bank/no-images.tsx'
import { Button } from '#web/ui/button.tsx'
import { Halves } from '../group.tsx'
import { Specimen } from '../specimen.tsx'

/** An image bank without images, and one without any that fit. */
export function EmptyBank({ album, nothing }: { album: ReactNode; nothing: ReactNode }) {
  return (
    <Halves>
      <Specimen label="image bank, at the beginning">
        <NoImages illustration={album} why="Upload some images to get started">
          <Button className="mt-5">Go to Upload</Button>
        </NoImages>
      </Specimen>
      <Specimen label="image bank, nothing found">
        <NoImages illustration={nothing} why="None has this name in this category.">
          <Button tone="quiet" className="mt-5">
            Show all images
          </Button>
        </NoImages>
      </Specimen>
    </Halves>
  )
}
