import { classNames } from '#web/ui/class-names.ts'

/**
 * The circle that a pen draws around the letter of a chosen answer: when the radio in its group is
 * checked, or from the start.
 */
export function PenCircle({ drawn = false }: { drawn?: boolean }) {
  return (
    <svg
      viewBox="0 0 40 40"
      aria-hidden="true"
      focusable="false"
      className={classNames(
        'pen-circle pointer-events-none absolute -inset-0.5 overflow-visible text-clay',
        !drawn && 'opacity-0 group-has-checked:opacity-100',
      )}
    >
      <path
        d="M26.5 4.6C17 1.8 5.6 7.3 3.6 17.4 1.7 27.6 9.4 36.9 19.8 37c10.2 0 18-8.4 17.2-18C36.3 9.7 27.9 3 18.2 4.4c-2.3.4-4.6 1.2-6.5 2.5"
        pathLength="1"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        className={classNames(
          !drawn &&
            'transition-[stroke-dashoffset] duration-300 ease-out [stroke-dasharray:1] [stroke-dashoffset:1] group-has-checked:[stroke-dashoffset:0]',
        )}
      />
    </svg>
  )
}
