import { HandTick } from '#web/art/ornaments.tsx'
import { PenCircle } from '#web/assessment/pen-circle.tsx'

/** A sheet that somebody has begun to fill in, drawn: five letters, one circled. */
export function AnswerSheet() {
  return (
    <div aria-hidden="true" className="relative mx-auto hidden w-full max-w-sm sm:block">
      <div className="sheet absolute inset-0 -rotate-3" />
      <div className="sheet tape squared relative rotate-2 px-8 py-13">
        {['w-40', 'w-52', 'w-32', 'w-44', 'w-36'].map((width, index) => (
          <div key={width} className="flex items-center gap-5 py-2">
            <span className="relative grid size-9 place-items-center font-display text-lg">
              {String.fromCharCode(65 + index)}
              {index === 1 && <PenCircle drawn />}
            </span>
            <span className={`h-2 rounded-full bg-sand ${width}`} />
          </div>
        ))}
        <HandTick className="absolute right-8 bottom-5 w-13" />
      </div>
    </div>
  )
}
