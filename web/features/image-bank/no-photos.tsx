import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

/** An album that waits for its first prints, and where to take them from. */
export function EmptyAlbum({ scene, onUpload }: { scene: ReactNode; onUpload: () => void }) {
  return (
    <NoPhotos scene={scene} why="Upload some images to get started">
      <Button className="mt-5" onClick={onUpload}>
        Go to Upload
      </Button>
    </NoPhotos>
  )
}

/** A search that fits none of the prints, and the way back to all of them. */
export function NoneFits({ scene, onShowAll }: { scene: ReactNode; onShowAll: () => void }) {
  return (
    <NoPhotos scene={scene} why="None has this name in this category.">
      <Button tone="quiet" className="mt-5" onClick={onShowAll}>
        Show all images
      </Button>
    </NoPhotos>
  )
}

function NoPhotos({
  scene,
  why,
  children,
}: {
  scene: ReactNode
  why: string
  children: ReactNode
}) {
  return (
    <div className="mx-auto grid max-w-3xl items-center gap-x-13 gap-y-5 py-8 max-md:text-center md:grid-cols-[1.15fr_1fr] md:py-13">
      <div className="mx-auto w-full max-w-72 md:max-w-none [&>svg]:h-auto [&>svg]:w-full">
        {scene}
      </div>
      <div>
        <p className="font-display text-2xl">No images found</p>
        <p className="mt-1 text-muted">{why}</p>
        {children}
      </div>
    </div>
  )
}
