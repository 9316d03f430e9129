import { classNames } from './class-names.ts'
import { Svg } from './svg.tsx'

/** Wordmark: a notebook's ribbon beside the name, linked to Home. Without a name it says Career Care. */
export function Brand({ name }: { name: string | null | undefined }) {
  return (
    <a href="/" className="brand -my-2 flex items-center gap-2.5 py-2 font-display font-semibold text-xl">
      <Ribbon className="w-6" />
      <span>{name || 'Career Care'}</span>
    </a>
  )
}

/** Ribbon alone, for the site's footer and the owner's inbox. */
export function Ribbon({ className }: { className: string }) {
  return (
    <Svg viewBox="0 0 28 34" className={classNames('shrink-0', className)}>
      <path
        d="M4.5 3.2c6-.8 13-1 19-.6.4 9 .3 18.6.2 28-3.3-2.8-6.5-5.4-9.8-7.7-3.2 2.4-6.3 5-9.3 7.8C4.3 21.7 4.2 12.3 4.5 3.2Z"
        className="fill-clay"
      />
      <path
        d="M9 12.4c1.3-2.8 4.3-2.5 5.2.2.9-2.7 4-3 5.2-.2 1 2.7-1.7 5.3-5.2 7.6-3.5-2.3-6.2-4.9-5.2-7.6Z"
        className="fill-paper"
      />
    </Svg>
  )
}
