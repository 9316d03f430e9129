import { type MouseEvent, memo, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { Category } from './categories.ts'
import { CategoryLabel } from './category-label.tsx'
import type { StoredImage } from './image.ts'
import { Basket, Pencil } from './marks.tsx'
import { sizeInWords } from './size.ts'
import { StoredPicture } from './stored-picture.tsx'

export type Ask = 'look' | 'edit' | 'delete'

/** One print: opened by a click, with a pencil and a basket for those who point at it. */
export const PhotoCard = memo(function PhotoCard({
  image,
  category,
  onAsk,
}: {
  image: StoredImage
  category: Category
  onAsk: (ask: Ask, id: string) => void
}) {
  const { id, name } = image
  return (
    <div
      className={classNames(
        'sheet h-full transition duration-200 motion-safe:starting:scale-95 motion-safe:starting:opacity-0',
        lieOf(id),
      )}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex h-full w-full flex-col rounded-[3px] p-2 pb-3 text-left sm:p-3 max-sm:pb-14"
        onClick={focused(() => onAsk('look', id))}
      >
        <Picture image={image} />
        <span className="relative z-1 -mt-3 mb-2 flex max-w-full">
          <CategoryLabel category={category} className="-ml-1 -rotate-1 text-xs shadow-sheet" />
        </span>
        <span className="line-clamp-2 font-display leading-snug">{name}</span>
        <span className="mt-auto pt-1 text-muted text-xs">{sizeInWords(image.size)}</span>
      </button>
      <div className="absolute top-1 right-1 flex gap-1 max-sm:top-auto max-sm:bottom-2 opacity-0 transition-opacity focus-within:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100">
        <CardButton label={`Edit ${name}`} onClick={() => onAsk('edit', id)}>
          <Pencil />
        </CardButton>
        <CardButton label={`Delete ${name}`} onClick={() => onAsk('delete', id)}>
          <Basket />
        </CardButton>
      </div>
    </div>
  )
})

const lies = ['-rotate-[0.7deg]', 'rotate-[0.6deg]', 'tape -rotate-[0.3deg]', 'rotate-[0.2deg]']

/** How a print lies on the table. It is the print's own: it does not change when others come and go. */
const lieOf = (id: string) => lies[id.charCodeAt(id.length - 1) % lies.length]

/* Photographs fill the print; what is drawn, and may be transparent, lies on squared paper whole. */
function Picture({ image }: { image: StoredImage }) {
  const photograph = ['image/jpeg', 'image/webp', 'image/avif'].includes(image.type)
  return (
    <span className="squared block aspect-[4/3] w-full overflow-hidden bg-paper">
      <StoredPicture
        image={image}
        alt=""
        className={classNames('h-full w-full', photograph ? 'object-cover' : 'object-contain p-2')}
      />
    </span>
  )
}

function CardButton({
  label,
  onClick,
  children,
}: {
  label: string
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      className="grid size-11 place-items-center rounded-full border border-control bg-surface text-ink shadow-sheet transition-colors hover:bg-marigold hover:text-on-marigold active:bg-sand active:text-ink"
      onClick={focused(onClick)}
    >
      {children}
    </button>
  )
}

/* Safari does not focus a button that is clicked, and the dialog gives the focus back to it. */
const focused = (then: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
  event.currentTarget.focus()
  then()
}
