import { classNames } from '#web/ui/class-names.ts'

/** Pen circle around the letter of a chosen answer. It follows the input. */
export function PenCircle() {
  return (
    <PenStroke
      box="0 0 40 40"
      d="M26.5 4.6C17 1.8 5.6 7.3 3.6 17.4 1.7 27.6 9.4 36.9 19.8 37c10.2 0 18-8.4 17.2-18C36.3 9.7 27.9 3 18.2 4.4c-2.3.4-4.6 1.2-6.5 2.5"
      className="-inset-0.5"
    />
  )
}

/** Pen circle around a whole word. It follows the input. */
export function PenLoop() {
  return (
    <PenStroke
      box="0 0 104 56"
      d="M70.400 5.800C46 .600 13.500 4.600 5.200 20.600-1.900 36.200 19.600 51.700 50.200 52.400c29.800.600 50.300-10.500 49.900-26C99.600 10.600 74.500 2.200 46.800 4.400c-9.200.800-18.600 2.900-25.900 6.400"
      className="-inset-x-2 -inset-y-1.5 h-[calc(100%+0.75rem)] w-[calc(100%+1rem)]"
    />
  )
}

function PenStroke({ box, d, className }: { box: string; d: string; className: string }) {
  return (
    <svg
      viewBox={box}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={classNames(
        'pen-circle pointer-events-none absolute overflow-visible text-clay opacity-0 [:checked+&]:opacity-100',
        className,
      )}
    >
      <path
        d={d}
        pathLength="1"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        className="transition-[stroke-dashoffset] duration-300 ease-out [stroke-dasharray:1] [stroke-dashoffset:1] [:checked+svg>&]:[stroke-dashoffset:0]"
      />
    </svg>
  )
}
