import { type RefObject, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { UploadIcon } from './icons.tsx'

/** Large file input. use-dropped-files.ts handles drops anywhere on the page. */
export function DropZone({
  picker,
  dragging,
  onFiles,
}: {
  picker: RefObject<HTMLInputElement | null>
  dragging: boolean
  onFiles: (files: FileList) => void
}) {
  const id = useId()
  return (
    <label
      className={classNames(
        'group grid cursor-pointer justify-items-center gap-2 rounded-md border-2 border-dashed px-5 py-13 text-center transition-colors has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-3',
        dragging ? 'border-pine bg-sage' : 'border-control bg-paper hover:border-ink hover:bg-sand active:bg-sage',
      )}
    >
      <input
        ref={picker}
        type="file"
        multiple
        accept="image/*"
        className="sr-only"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-formats`}
        onChange={(event) => {
          const { files } = event.currentTarget
          if (files?.length) onFiles(files)
          // Lets the visitor choose the same file again.
          event.currentTarget.value = ''
        }}
      />
      <UploadIcon
        className={classNames(
          'transition duration-200 ease-out group-hover:-translate-y-1 group-hover:-rotate-3',
          dragging && '-translate-y-2 -rotate-6 scale-110 text-pine',
        )}
      />
      <span id={`${id}-label`} className="text-balance font-display text-xl">
        Drop images here or click to browse
      </span>
      <span id={`${id}-formats`} className="text-muted">
        Supports JPG, PNG, GIF, WebP formats
      </span>
    </label>
  )
}
