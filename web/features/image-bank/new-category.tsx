import { type SubmitEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { newCategory } from './bank.ts'
import { type Color, colors } from './categories.ts'
import { ColorChoice } from './color-choice.tsx'
import { messages } from './messages.ts'
import { notSaved } from './not-saved.ts'

/** A name and a colour make a category. */
export function NewCategory() {
  const [name, setName] = useState('')
  const [color, setColor] = useState<Color>(colors[0])
  const [wrong, setWrong] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const outcome = await newCategory(name, color)
    field.current?.focus()
    if (outcome.is !== 'done') {
      const why = notSaved(outcome)
      setWrong(why)
      return toast({ title: why, variant: 'destructive' })
    }
    setName('')
    setWrong(undefined)
    toast({ title: messages.category.added })
  }

  return (
    <form
      onSubmit={add}
      noValidate
      aria-labelledby="image-bank-new-category"
      className="grid content-start gap-5 self-start rounded-md bg-sand p-5"
    >
      <h3 id="image-bank-new-category" className="text-xl">
        A new category
      </h3>
      <TextField
        ref={field}
        label="Category name"
        name="category-name"
        autoComplete="off"
        value={name}
        error={wrong}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setWrong(undefined)
        }}
      />
      <ColorChoice value={color} onChange={setColor} />
      <Button type="submit">Add Category</Button>
    </form>
  )
}
