import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { type Category, categoryOf } from './categories.ts'
import { CategorySelect } from './category-select.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { EditImageDialog } from './edit-image-dialog.tsx'
import type { CardAction } from './image-card.tsx'
import { ImageDialog } from './image-dialog.tsx'
import { deleteImage, type Snapshot } from './image-store.ts'
import { useLabels } from './labels.ts'
import { LazyImageGrid } from './lazy-image-grid.tsx'
import { NoImages } from './no-images.tsx'
import { StoredPicture } from './stored-picture.tsx'

/** Illustrations of the empty states, rendered on the server and passed by the page. */
export interface Illustrations {
  empty: ReactNode
  noMatch: ReactNode
}

/** Browse tab: searches, filters, shows, edits and deletes images. */
export function Browse({
  images,
  categories,
  filter,
  illustrations,
  visible,
  onFilter,
  onUpload,
}: Pick<Snapshot, 'images' | 'categories'> & {
  /** Category to show; undefined shows all images. */
  filter: Category | undefined
  illustrations: Illustrations
  /** False while another tab is selected. Then no grid is rendered, because each upload would render every card. */
  visible: boolean
  onFilter: (id: string) => void
  onUpload: () => void
}) {
  const labels = useLabels()
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<{ action: CardAction; id: string }>()
  const status = useRef<HTMLParagraphElement>(null)

  const searched = search.trim().toLowerCase()
  const shown = images
    .filter(({ name }) => name.toLowerCase().includes(searched))
    .filter((image) => !filter || categoryOf(image, categories).id === filter.id)
    .toReversed()

  // The card that had the focus is deleted, so the status line takes the focus.
  const count = useRef(images.length)
  useEffect(() => {
    const fewer = images.length < count.current
    count.current = images.length
    if (fewer && document.activeElement === document.body) status.current?.focus()
  }, [images.length])

  const onAction = useCallback((action: CardAction, id: string) => setOpen({ action, id }), [])
  const image = open && images.find(({ id }) => id === open.id)
  const close = () => setOpen(undefined)
  const showAll = () => {
    setSearch('')
    onFilter('')
    status.current?.focus()
  }

  return (
    <>
      <div className="flex flex-wrap gap-3">
        <div className="min-w-48 flex-1">
          <input
            type="search"
            aria-label="Search images"
            className="input placeholder:text-muted"
            placeholder="Search images..."
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </div>
        <div className="min-w-48 flex-1 sm:max-w-64">
          <CategorySelect aria-label="Category" categories={categories} value={filter?.id ?? ''} onChoose={onFilter}>
            <option value="">All categories</option>
          </CategorySelect>
        </div>
      </div>
      <p ref={status} role="status" tabIndex={-1} className="mt-3 text-muted text-sm outline-none">
        <span>{shown.length > 0 && `Showing ${shown.length} of ${images.length}`}</span>
        {shown.length === 0 && <span className="sr-only">No images found</span>}
      </p>
      {shown.length > 0 && (
        <div className="grain -mx-3 mt-3 rounded-sm bg-sand px-1 py-2 sm:mx-0 sm:px-3">
          {visible && (
            <LazyImageGrid
              images={shown}
              categories={categories}
              onAction={onAction}
              onFocusLost={() => status.current?.focus()}
            />
          )}
        </div>
      )}
      {images.length === 0 && (
        <NoImages illustration={illustrations.empty} why="Upload some images to get started">
          <Button className="mt-5" onClick={onUpload}>
            {labels.goToUpload}
          </Button>
        </NoImages>
      )}
      {images.length > 0 && shown.length === 0 && (
        <NoImages illustration={illustrations.noMatch} why={labels.noMatch}>
          <Button variant="quiet" className="mt-5" onClick={showAll}>
            {labels.showAll}
          </Button>
        </NoImages>
      )}
      {image && open.action === 'view' && (
        <ImageDialog image={image} category={categoryOf(image, categories)} onClose={close} />
      )}
      {image && open.action === 'edit' && <EditImageDialog image={image} categories={categories} onClose={close} />}
      {image && open.action === 'delete' && (
        <ConfirmDialog
          title={labels.deleteImage}
          confirmLabel={labels.deleteLabel}
          action={() => deleteImage(image.id)}
          done="Image deleted successfully"
          onClose={close}
        >
          <div className="flex flex-wrap items-center gap-5">
            <div className="squared bg-paper p-2">
              <StoredPicture src={image.src} alt="" className="max-h-32 max-w-40" />
            </div>
            <p className="min-w-40 flex-1">
              “<span>{image.name}</span>” <span>{labels.deleteText}</span>
            </p>
          </div>
        </ConfirmDialog>
      )}
    </>
  )
}
