import { useId, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { type Bank, dropCategory, resetCategories } from './bank.ts'
import { type Category, categoryOf, general } from './categories.ts'
import { CategoryRow } from './category-row.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { messages } from './messages.ts'
import { NewCategory } from './new-category.tsx'

/** The categories: added, renamed, coloured, deleted, and all set back. */
export function Manage({ bank: { images, categories } }: { bank: Bank }) {
  const [asked, setAsked] = useState<Category | 'reset'>()
  const heading = useRef<HTMLHeadingElement>(null)
  const noteId = useId()
  const inside = (category: Category) =>
    images.filter((image) => categoryOf(image, categories).id === category.id).length
  const home = categories.find(({ id }) => id === general.id)?.name ?? general.name

  const close = () => {
    setAsked(undefined)
    // The row may go away: the heading takes the focus, once the dialog has given it back.
    if (asked !== 'reset') requestAnimationFrame(() => heading.current?.focus())
  }

  return (
    <div className="grid grid-cols-1 gap-x-13 gap-y-8 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
          Categories
        </h3>
        <ul
          aria-label="Categories"
          className="mt-2 divide-y divide-control/30 border-control/30 border-y"
        >
          {categories.map((category) => (
            <CategoryRow
              key={category.id}
              category={category}
              count={inside(category)}
              noteId={noteId}
              onDelete={() => setAsked(category)}
            />
          ))}
        </ul>
        <p id={noteId} className="mt-3 text-muted text-sm">
          {messages.category.default}
        </p>
        <Button tone="quiet" className="mt-3" onClick={() => setAsked('reset')}>
          Reset to Defaults
        </Button>
      </div>
      <NewCategory />
      {asked === 'reset' && (
        <ConfirmDialog
          title="Reset to Defaults?"
          yes="Reset"
          act={resetCategories}
          done={messages.category.reset}
          onClose={close}
        >
          <p>
            The five default categories get their names and colours back, and yours are deleted. No
            image is deleted: those in your own categories move to {general.name}.
          </p>
        </ConfirmDialog>
      )}
      {asked && asked !== 'reset' && (
        <ConfirmDialog
          title="Delete this category?"
          yes="Delete"
          act={() => dropCategory(asked.id)}
          done={messages.category.deleted}
          onClose={close}
        >
          <p>{farewell(asked.name, inside(asked), home)}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function farewell(name: string, count: number, home: string): string {
  if (count === 0) return `“${name}” has no images.`
  return count === 1
    ? `The image in “${name}” moves to ${home}.`
    : `The ${count} images in “${name}” move to ${home}.`
}
