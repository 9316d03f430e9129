import { useId } from 'react'
import { type Color, colors } from './categories.ts'

/** Nine dabs of paint, one of them chosen. Its name is written beside, for those who see no colours. */
export function ColorChoice({
  value,
  onChange,
}: {
  value: Color
  onChange: (color: Color) => void
}) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">
        Colour: <span className="font-normal">{value}</span>
      </legend>
      <div className="-ml-1 flex flex-wrap">
        {colors.map((color) => (
          <label key={color} className="grid size-11 place-items-center" title={color}>
            <input
              type="radio"
              name={name}
              value={color}
              aria-label={color}
              checked={color === value}
              data-color={color}
              onChange={() => onChange(color)}
              className="size-8 cursor-pointer appearance-none rounded-[46%_54%_51%_49%/52%_47%_53%_48%] border-2 border-surface bg-(--dab) ring-1 ring-control checked:ring-3 checked:ring-ink"
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
