import { useCallback, useEffect, useRef, useState } from 'react'
import type { Bank } from './bank.ts'
import { type Category, categoryOf } from './categories.ts'
import { DeleteImageDialog } from './delete-image-dialog.tsx'
import { EditImageDialog } from './edit-image-dialog.tsx'
import { ImageDialog } from './image-dialog.tsx'
import { EmptyAlbum, NoneFits } from './no-photos.tsx'
import type { Ask } from './photo-card.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import type { Scenes } from './scenes.ts'
import type { Selection } from './selection.ts'

/** The images: searched, filtered, looked at, edited and deleted. */
export function Browse({
  bank,
  filter,
  selection,
  scenes,
  inView,
  onFilter,
  onUpload,
}: {
  bank: Bank
  /** The one category to show; all without it. */
  filter: Category | undefined
  selection: Selection
  scenes: Scenes
  /** Behind another tab the prints are not drawn: a hundred uploads would draw all of them a hundred times. */
  inView: boolean
  onFilter: (id: string) => void
  onUpload: () => void
}) {
  const { images, categories } = bank
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<{ ask: Ask; id: string }>()
  const status = useRef<HTMLParagraphElement>(null)

  const wanted = search.trim().toLowerCase()
  const shown = images
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .filter((image) => !filter || categoryOf(image, categories).id === filter.id)
    .toReversed()

  // The print that was deleted had the focus.
  const count = useRef(images.length)
  useEffect(() => {
    const fewer = images.length < count.current
    count.current = images.length
    if (fewer && document.activeElement === document.body) status.current?.focus()
  }, [images.length])

  const ask = useCallback((ask: Ask, id: string) => setOpen({ ask, id }), [])
  const image = open && images.find(({ id }) => id === open.id)
  const close = () => setOpen(undefined)

  const none =
    images.length === 0 ? (
      <EmptyAlbum scene={scenes.emptyAlbum} onUpload={onUpload} />
    ) : (
      <NoneFits
        scene={scenes.nothingFound}
        onShowAll={() => {
          setSearch('')
          onFilter('')
          status.current?.focus()
        }}
      />
    )

  return (
    <>
      <div className="flex flex-wrap gap-3">
        <label className="min-w-48 flex-1">
          <span className="sr-only">Search images</span>
          <input
            type="search"
            className="input placeholder:text-muted"
            placeholder="Search images..."
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </label>
        <label className="min-w-48 flex-1 sm:max-w-64">
          <span className="sr-only">Category</span>
          <select
            className="input"
            value={filter?.id ?? ''}
            onChange={(event) => onFilter(event.currentTarget.value)}
          >
            <option value="">All categories</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p ref={status} role="status" tabIndex={-1} className="mt-3 text-muted text-sm outline-none">
        {shown.length > 0 && `Showing ${shown.length} of ${images.length}`}
        {shown.length === 0 && <span className="sr-only">No images found</span>}
      </p>
      {shown.length > 0 ? (
        <div className="grain -mx-3 mt-3 rounded-sm bg-sand px-1 py-2 sm:mx-0 sm:px-3">
          {inView && <PhotoGrid images={shown} categories={categories} onAsk={ask} />}
        </div>
      ) : (
        none
      )}
      {/* Names of files are long words: the dialogs inherit where to break them. */}
      <div className="wrap-anywhere">
        {image && open.ask === 'look' && (
          <ImageDialog
            image={image}
            category={categoryOf(image, categories)}
            selection={selection}
            onClose={close}
          />
        )}
        {image && open.ask === 'edit' && (
          <EditImageDialog image={image} categories={categories} onClose={close} />
        )}
        {image && open.ask === 'delete' && <DeleteImageDialog image={image} onClose={close} />}
      </div>
    </>
  )
}
