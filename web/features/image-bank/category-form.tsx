import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { addCategory, type Category, type Color, colors, editCategory } from './categories.ts'
import { changeCategories } from './image-store.ts'
import { useLabels } from './labels.ts'

export function NewCategory() {
  const labels = useLabels()
  const [name, setName] = useState('')
  const [color, setColor] = useState<Color>('blue')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const headingId = useId()

  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const result = await changeCategories((all) => addCategory(all, name, color))
    field.current?.focus()
    setError(result.saved ? undefined : result.why)
    if (!result.saved) return toast({ title: result.why, variant: 'destructive' })
    setName('')
    toast({ title: 'Category added successfully' })
  }

  return (
    <form
      onSubmit={add}
      noValidate
      aria-labelledby={headingId}
      className="grid content-start gap-5 self-start rounded-md bg-sand p-5"
    >
      <h3 id={headingId} className="text-xl">
        {labels.newCategory}
      </h3>
      <TextField
        ref={field}
        label={labels.categoryName || 'Name'}
        name="category-name"
        autoComplete="off"
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setError(undefined)
        }}
      />
      <ColorField value={color} onChange={setColor} />
      <Button type="submit">Add Category</Button>
    </form>
  )
}

export function EditCategory({ category, onClose }: { category: Category; onClose: () => void }) {
  const [name, setName] = useState(category.name)
  const [color, setColor] = useState(category.color)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const blank = name.trim() === ''

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (blank) return
    const edited = { id: category.id, name, color }
    const result = await changeCategories((all) => editCategory(all, edited))
    if (!result.saved) return toast({ title: result.why, variant: 'destructive' })
    onClose()
    toast({ title: 'Category updated successfully' })
  }

  return (
    <form
      aria-label={`Edit ${category.name}`}
      onSubmit={save}
      noValidate
      className="grid gap-3"
      onKeyDown={(event) => {
        // During IME composition, Escape only cancels the composition.
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose()
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
      <ColorField value={color} onChange={setColor} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Save</Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Radio group of the nine colours, with the name of the chosen one above. */
function ColorField({ value, onChange }: { value: Color; onChange: (color: Color) => void }) {
  const group = useId()
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">
        Colour: <span className="font-normal">{value}</span>
      </legend>
      <div className="-ml-1 flex flex-wrap">
        {colors.map(({ name, className }) => (
          <label key={name} className="grid size-11 place-items-center" title={name}>
            <input
              type="radio"
              name={group}
              value={name}
              aria-label={name}
              checked={name === value}
              onChange={() => onChange(name)}
              className={`size-8 cursor-pointer appearance-none forced-color-adjust-none rounded-[46%_54%_51%_49%/52%_47%_53%_48%] border-2 border-surface bg-(--category) [box-shadow:0_0_0_1px_var(--color-control)] checked:[box-shadow:0_0_0_3px_var(--color-ink)] ${className}`}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
