import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { renameCategory } from './bank.ts'
import { type Category, isDefault } from './categories.ts'
import { CategoryLabel } from './category-label.tsx'
import { ColorChoice } from './color-choice.tsx'
import { Basket, Pencil } from './marks.tsx'
import { messages } from './messages.ts'
import { notSaved } from './not-saved.ts'

/** One category in the list, or the form that changes it. */
export function CategoryRow({
  category,
  count,
  noteId,
  onDelete,
}: {
  category: Category
  /** Images in it. */
  count: number
  /** Says why a default one cannot be deleted. */
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
        <CategoryForm category={category} onClose={() => setEditing(false)} />
      </li>
    )
  const fixed = isDefault(category.id)
  return (
    <li className="flex items-center gap-1 py-1.5">
      <span className="min-w-0 flex-1">
        <CategoryLabel category={category} className="font-semibold" />
      </span>
      <span className="px-2 text-muted text-sm">{count === 1 ? '1 image' : `${count} images`}</span>
      <button
        ref={edit}
        type="button"
        aria-label={`Edit ${category.name}`}
        className="round-button grid size-11 flex-none place-items-center"
        onClick={() => setEditing(true)}
      >
        <Pencil />
      </button>
      <button
        type="button"
        aria-label={`Delete ${category.name}`}
        // Not `disabled`: the keyboard reaches it, and whoever presses it is told why not.
        aria-disabled={fixed}
        aria-describedby={fixed ? noteId : undefined}
        className="round-button grid size-11 flex-none place-items-center aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-control aria-disabled:opacity-60"
        onClick={(event) => {
          event.currentTarget.focus()
          if (fixed) toast({ title: messages.category.default, variant: 'destructive' })
          else onDelete()
        }}
      >
        <Basket />
      </button>
    </li>
  )
}

function CategoryForm({ category, onClose }: { category: Category; onClose: () => void }) {
  const [name, setName] = useState(category.name)
  const [color, setColor] = useState(category.color)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const blank = name.trim() === ''

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (blank) return
    const outcome = await renameCategory(category.id, name, color)
    if (outcome.is !== 'done') return toast({ title: notSaved(outcome), variant: 'destructive' })
    onClose()
    toast({ title: messages.category.updated })
  }

  return (
    <form
      aria-label={`Edit ${category.name}`}
      onSubmit={save}
      noValidate
      className="grid gap-3"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <TextField
        ref={field}
        label="Name"
        autoComplete="off"
        value={name}
        hint={blank ? 'Without a name, nothing is saved.' : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <ColorChoice value={color} onChange={setColor} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Save</Button>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
