import { useEffect, useState } from 'react'
import { meantAddress } from './meant-address.ts'

/**
 * Waits until the click that left the field is over. A suggestion before that would move the clicked button away from
 * the pointer.
 */
export const afterPress = () => new Promise((resolve) => setTimeout(resolve, 300))

/** Suggests the probably intended address whenever a field is left. */
export function AddressOffer({ field }: { field: HTMLInputElement }) {
  const [meant, setMeant] = useState(() => meantAddress(field.value))
  useEffect(() => {
    const look = () => void afterPress().then(() => setMeant(meantAddress(field.value)))
    const hide = () => setMeant(undefined)
    field.addEventListener('blur', look)
    field.addEventListener('input', hide)
    return () => {
      field.removeEventListener('blur', look)
      field.removeEventListener('input', hide)
    }
  }, [field])
  const take = () => {
    if (meant) setValue(field, meant)
    field.focus()
  }
  return (
    <p aria-live="polite" className="text-sm empty:hidden">
      {meant && (
        <button type="button" className="link py-2" onClick={take}>
          {`Did you mean ${meant}?`}
        </button>
      )}
    </p>
  )
}

/**
 * Sets the value of a field as typing would. Does not assign to `field.value`, because React overrides that property
 * and would then ignore the events.
 */
function setValue(field: HTMLInputElement, value: string): void {
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
