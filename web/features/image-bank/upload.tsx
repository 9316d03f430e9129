import { useEffect, useId, useRef } from 'react'
import { BusyButton } from '#web/forms/busy-button.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Category } from './categories.ts'
import { CategorySelect } from './category-select.tsx'
import { DropZone } from './drop-zone.tsx'
import { useLabels } from './labels.ts'
import { SelectedFiles } from './selected-files.tsx'
import type { Uploads } from './use-uploads.ts'

/** Upload tab: lists dropped, pasted and picked files, then stores all of them. */
export function Upload({
  uploads,
  categories,
  target,
  dragging,
  onTarget,
  onBrowse,
}: {
  uploads: Uploads
  categories: readonly Category[]
  /** Category of the new images. */
  target: Category
  dragging: boolean
  onTarget: (id: string) => void
  onBrowse: () => void
}) {
  const { selected, busy, stored } = uploads
  const labels = useLabels()
  const outcome = useRef<HTMLParagraphElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const selectId = useId()

  // The focused button is removed together with the last file, so another element takes the focus.
  const empty = selected.length === 0
  const wasEmpty = useRef(empty)
  useEffect(() => {
    const emptied = empty && !wasEmpty.current
    wasEmpty.current = empty
    if (!emptied || document.activeElement !== document.body) return
    const next = outcome.current ?? picker.current
    next?.focus()
  }, [empty])

  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div>
        <DropZone picker={picker} dragging={dragging} onFiles={uploads.add} />
        <p className="mt-3 text-muted text-sm">{labels.uploadHint}</p>
      </div>
      <div>
        {!empty && (
          <>
            <SelectedFiles uploads={uploads} target={target} />
            <div className="mt-5 flex flex-wrap items-end gap-3">
              <div className="min-w-40 flex-1">
                <label htmlFor={selectId} className="mb-1 block font-semibold">
                  {labels.putIn}
                </label>
                <CategorySelect id={selectId} categories={categories} value={target.id} onChoose={onTarget} />
              </div>
              <BusyButton
                type="button"
                busy={busy}
                busyLabel={labels.uploading}
                onClick={() => uploads.uploadAll(target.id)}
                className="flex-1"
              >
                Upload All
              </BusyButton>
            </div>
          </>
        )}
        {empty && Boolean(stored) && (
          <div className="sheet ruled p-5 pt-[5px]">
            <p ref={outcome} tabIndex={-1} className="outline-none">
              {`${stored === 1 ? 'Your image is' : `Your ${stored} images are`} in the bank.`}
            </p>
            <Button variant="quiet" className="mt-3" onClick={onBrowse}>
              {labels.browseImages}
            </Button>
          </div>
        )}
        {empty && !stored && (
          <p className="grid min-h-34 place-content-center text-balance rounded-md border-2 border-control/40 border-dashed p-8 text-center text-muted lg:h-full">
            {labels.nothingChosen}
          </p>
        )}
      </div>
    </div>
  )
}
