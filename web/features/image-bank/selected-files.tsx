import { useId, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Cross } from '#web/ui/cross.tsx'
import type { Category } from './categories.ts'
import { TornPicture } from './icons.tsx'
import { formatSize } from './image.ts'
import { StoredPicture } from './stored-picture.tsx'
import { failedToUpload, type SelectedFile, type Uploads } from './use-uploads.ts'

/** List of selected files. A file that could not be stored stays in the list, with the reason. */
export function SelectedFiles({ uploads, target }: { uploads: Uploads; target: Category }) {
  const { selected, busy } = uploads
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  return (
    <>
      <h3 id={id} ref={heading} tabIndex={-1} className="text-xl outline-none">
        {selected.length === 1 ? '1 selected file' : `${selected.length} selected files`}
      </h3>
      <ul
        aria-labelledby={id}
        className="mt-2 max-h-[26rem] divide-y divide-control/30 overflow-y-auto border-control/30 border-y"
      >
        {selected.map((one) => (
          <SelectedFileRow
            key={one.key}
            selected={one}
            busy={busy}
            onRemove={() => {
              uploads.remove(one)
              heading.current?.focus()
            }}
            onSmaller={() => {
              heading.current?.focus()
              uploads.uploadSmaller(one, target.id)
            }}
          />
        ))}
      </ul>
    </>
  )
}

function SelectedFileRow({
  selected: { file, url, problem },
  busy,
  onRemove,
  onSmaller,
}: {
  selected: SelectedFile
  busy: boolean
  onRemove: () => void
  onSmaller: () => void
}) {
  return (
    <li className="flex items-start gap-3 py-2">
      <span className="squared mt-1 grid size-14 flex-none place-items-center overflow-hidden bg-paper">
        <StoredPicture
          src={url}
          alt=""
          className="size-full object-cover"
          fallback={
            <span className="scale-75 text-muted">
              <TornPicture />
            </span>
          }
        />
      </span>
      <div className="min-w-0 flex-1 self-center">
        <p className="line-clamp-2 leading-snug">{file.name}</p>
        <p className="text-muted text-sm">{formatSize(file.size)}</p>
        {problem && (
          <div className="mt-1 text-sm">
            <p className="font-medium text-error">{failedToUpload(file)}</p>
            <p>{problem.why}</p>
            {problem.canShrink && (
              <Button variant="quiet" className="mt-2 min-h-11 px-5 py-1.5 text-sm" disabled={busy} onClick={onSmaller}>
                Upload a smaller copy
              </Button>
            )}
          </div>
        )}
      </div>
      <button
        type="button"
        aria-label={`Remove ${file.name}`}
        disabled={busy}
        className="round-button grid size-11 flex-none place-items-center disabled:pointer-events-none disabled:opacity-50"
        onClick={onRemove}
      >
        <Cross />
      </button>
    </li>
  )
}
