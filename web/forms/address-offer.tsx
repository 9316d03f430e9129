import { useEffect, useState } from 'react'
import { meantAddress } from './meant-address.ts'

/**
 * Resolves after the click that took the focus from the field. A suggestion during the click would move the button away
 * from the pointer.
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

/** Bypasses React's own `value` property, because React would otherwise ignore the event. */
function setValue(field: HTMLInputElement, value: string): void {
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
