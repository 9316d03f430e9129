import { type MouseEvent, memo, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { Category } from './categories.ts'
import { CategoryLabel } from './category-label.tsx'
import { DeleteIcon, EditIcon } from './icons.tsx'
import { formatSize, type StoredImage } from './image.ts'
import { StoredPicture } from './stored-picture.tsx'

/** Actions of a card. Each opens a dialog. */
export type CardAction = 'view' | 'edit' | 'delete'

const tilts = ['-rotate-[0.7deg]', 'rotate-[0.6deg]', 'tape -rotate-[0.3deg]', 'rotate-[0.2deg]']

/** Card of an image, drawn as a photo print. Hover reveals the edit and delete buttons. */
export const ImageCard = memo(function ImageCard({
  image: { id, name, type, size, src },
  category,
  onAction,
}: {
  image: StoredImage
  category: Category
  onAction: (action: CardAction, id: string) => void
}) {
  const photograph = ['image/jpeg', 'image/webp', 'image/avif'].includes(type)
  return (
    <div
      className={classNames(
        'sheet h-full transition duration-200 motion-safe:starting:scale-95 motion-safe:starting:opacity-0',
        // The tilt depends on the id, so it stays when other images are added or removed.
        tilts[id.charCodeAt(id.length - 1) % tilts.length],
      )}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex h-full w-full flex-col rounded-[3px] p-2 pb-3 text-left sm:p-3 max-sm:pb-14"
        onClick={focused(() => onAction('view', id))}
      >
        <span className="squared block aspect-[4/3] w-full overflow-hidden bg-paper">
          <StoredPicture
            src={src}
            alt=""
            // Photographs fill the card; drawings, which may be transparent, are shown whole.
            className={`h-full w-full ${photograph ? 'object-cover' : 'object-contain p-2'}`}
          />
        </span>
        <span className="relative z-1 -mt-3 mb-2 flex max-w-full">
          <CategoryLabel category={category} className="-ml-1 -rotate-1 text-xs laid" />
        </span>
        <span className="line-clamp-2 font-display leading-snug">{name}</span>
        <span className="mt-auto pt-1 text-muted text-xs">{formatSize(size)}</span>
      </button>
      <div className="absolute top-1 right-1 flex gap-1 max-sm:top-auto max-sm:bottom-2 opacity-0 transition-opacity focus-within:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100">
        <CardButton label={`Edit ${name}`} onClick={() => onAction('edit', id)}>
          <EditIcon />
        </CardButton>
        <CardButton label={`Delete ${name}`} onClick={() => onAction('delete', id)}>
          <DeleteIcon />
        </CardButton>
      </div>
    </div>
  )
})

function CardButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      className="grid size-11 place-items-center rounded-full border border-control bg-surface text-ink laid transition-colors hover:bg-marigold hover:text-on-marigold active:bg-sand active:text-ink"
      onClick={focused(onClick)}
    >
      {children}
    </button>
  )
}

/* Safari does not focus a clicked button. A closed dialog could then not return the focus to the button. */
const focused = (then: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
  event.currentTarget.focus()
  then()
}
