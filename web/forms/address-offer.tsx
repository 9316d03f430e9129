import { useEffect, useState } from 'react'
import { meantAddress } from './meant-address.ts'

/**
 * Resolves once a press that took the focus from a field has ended. A suggestion during the press
 * would move the button away, and the press would be lost.
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

/** Bypasses React's own `value` property: React would ignore the event otherwise. */
function setValue(field: HTMLInputElement, value: string): void {
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
