import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Category, categoryOf, findCategory } from './categories.ts'
import type { StoredImage } from './image.ts'
import { editImage } from './image-store.ts'

/** Dialog to edit an image's name and category. Both are text inputs. */
export function EditImageDialog({
  image,
  categories,
  onClose,
}: {
  image: StoredImage
  categories: readonly Category[]
  onClose: () => void
}) {
  const before = categoryOf(image, categories)
  const [name, setName] = useState(image.name)
  const [typed, setTyped] = useState(before.name)
  const [errors, setErrors] = useState<{ name?: string; category?: string; form?: string }>({})
  const listId = useId()

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = event.currentTarget.elements
    const category = findCategory(typed, categories)
    const nameless = name.trim() === ''
    setErrors({
      name: nameless ? 'Please enter a name' : undefined,
      category: category ? undefined : unknownCategory(categories),
    })
    if (nameless || !category) {
      const first = fields.namedItem(nameless ? 'name' : 'category')
      if (first instanceof HTMLElement) first.focus()
      return
    }
    // Writes edited fields only: another tab may have changed the others.
    const result = await editImage(image.id, {
      ...(name.trim() === image.name ? {} : { name: name.trim() }),
      ...(category.id === before.id ? {} : { category: category.id }),
    })
    if (!result.saved) return setErrors({ form: result.why })
    onClose()
    toast({ title: 'Image updated successfully' })
  }

  return (
    <Dialog title="Edit Image" onClose={onClose}>
      <form onSubmit={save} noValidate className="mt-5 grid gap-5">
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          value={name}
          error={errors.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextField
          label="Category"
          name="category"
          autoComplete="off"
          list={listId}
          value={typed}
          error={errors.category}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <datalist id={listId}>
          {categories.map((one) => (
            <option key={one.id} value={one.name} />
          ))}
        </datalist>
        <p role="alert" className="font-medium text-error text-sm empty:hidden">
          {errors.form}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save Changes</Button>
        </div>
      </form>
    </Dialog>
  )
}

const unknownCategory = (categories: readonly Category[]) =>
  `There is no such category. Choose ${new Intl.ListFormat('en', { type: 'disjunction' }).format(categories.map(({ name }) => name))}, or add yours under Manage first.`
