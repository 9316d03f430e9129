import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { BankBackup } from './bank-backup.tsx'
import {
  type Category,
  cannotDeleteDefault,
  categoryOf,
  defaultCategories,
  deleteCategory,
  general,
  isDefault,
} from './categories.ts'
import { EditCategory, NewCategory } from './category-form.tsx'
import { CategoryLabel } from './category-label.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DeleteIcon, EditIcon } from './icons.tsx'
import { imageCount } from './image.ts'
import { changeCategories, type Snapshot } from './image-store.ts'
import { useLabels } from './labels.ts'

/** Manage tab: edits and resets the categories, saves and loads a backup. */
export function Manage({ stored }: { stored: Snapshot }) {
  const { images, categories } = stored
  const labels = useLabels()
  const [confirming, setConfirming] = useState<Category | 'reset'>()
  const heading = useRef<HTMLHeadingElement>(null)
  const noteId = useId()
  const countIn = ({ id }: Category) => images.filter((image) => categoryOf(image, categories).id === id).length
  const target = categoryOf({ category: general.id }, categories).name
  const close = () => setConfirming(undefined)
  const reset = {
    title: labels.resetHeading,
    confirmLabel: labels.resetLabel,
    action: () => changeCategories(() => defaultCategories),
    done: 'Categories reset to defaults',
    onClose: close,
    children: <p>{labels.resetText}</p>,
  }
  const deletionOf = (category: Category) => ({
    title: labels.deleteCategory,
    confirmLabel: labels.deleteLabel,
    async action() {
      const result = await changeCategories((all) => deleteCategory(all, category.id))
      // The row that had the focus is deleted, so the heading takes the focus.
      if (result.saved) heading.current?.focus()
      return result
    },
    done: 'Category deleted successfully',
    onClose: close,
    children: <p>{whereImagesGo(category.name, countIn(category), target)}</p>,
  })

  return (
    <div className="grid grid-cols-1 gap-x-13 gap-y-8 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
          Categories
        </h3>
        <ul aria-label="Categories" className="mt-2 divide-y divide-control/30 border-control/30 border-y">
          {categories.map((category) => (
            <CategoryRow
              key={category.id}
              category={category}
              count={countIn(category)}
              noteId={noteId}
              onDelete={() => setConfirming(category)}
            />
          ))}
        </ul>
        <p id={noteId} className="mt-3 text-muted text-sm">
          {cannotDeleteDefault}
        </p>
        <Button variant="quiet" className="mt-3" onClick={() => setConfirming('reset')}>
          Reset to Defaults
        </Button>
      </div>
      <div className="grid content-start gap-8">
        <NewCategory />
        <BankBackup stored={stored} />
      </div>
      {confirming && <ConfirmDialog {...(confirming === 'reset' ? reset : deletionOf(confirming))} />}
    </div>
  )
}

function whereImagesGo(name: string, count: number, target: string): string {
  if (count === 0) return `“${name}” has no images.`
  return count === 1
    ? `The image in “${name}” moves to ${target}.`
    : `The ${count} images in “${name}” move to ${target}.`
}

/** List item of a category, or its edit form. */
function CategoryRow({
  category,
  count,
  noteId,
  onDelete,
}: {
  category: Category
  /** Number of images in the category. */
  count: number
  /** Id of the note that default categories cannot be deleted. */
  noteId: string
  onDelete: () => void
}) {
  const [editing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !editing) edit.current?.focus()
    wasEditing.current = editing
  }, [editing])

  if (editing)
    return (
      <li className="py-5">
        <EditCategory category={category} onClose={() => setEditing(false)} />
      </li>
    )
  const fixed = isDefault(category.id)
  return (
    <li className="flex items-center gap-1 py-1.5">
      <span className="min-w-0 flex-1">
        <CategoryLabel category={category} className="font-semibold" />
      </span>
      <span className="px-2 text-muted text-sm">{imageCount(count)}</span>
      <button
        ref={edit}
        type="button"
        aria-label={`Edit ${category.name}`}
        className="round-button grid size-11 flex-none place-items-center"
        onClick={() => setEditing(true)}
      >
        <EditIcon />
      </button>
      <button
        type="button"
        aria-label={`Delete ${category.name}`}
        // `aria-disabled` keeps the button focusable, and a press shows the reason.
        aria-disabled={fixed}
        aria-describedby={fixed ? noteId : undefined}
        className="round-button grid size-11 flex-none place-items-center aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-control aria-disabled:opacity-60"
        onClick={(event) => {
          event.currentTarget.focus()
          if (fixed) toast({ title: cannotDeleteDefault, variant: 'destructive' })
          else onDelete()
        }}
      >
        <DeleteIcon />
      </button>
    </li>
  )
}
