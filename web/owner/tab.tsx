import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** One of several views of a list: a link, filled while it is the one that is shown. */
export function Tab({
  href,
  shown,
  className = 'min-h-11 px-4',
  children,
}: {
  href: string
  shown: boolean
  /** Its size, where there are so many that a phone needs smaller ones. */
  className?: string
  children: ReactNode
}) {
  return (
    <a
      href={href}
      aria-current={shown ? 'page' : undefined}
      className={classNames(
        'flex items-center rounded-full border border-control/60 text-sm transition-colors not-aria-[current=page]:hover:border-pine not-aria-[current=page]:hover:bg-sage not-aria-[current=page]:active:bg-sand aria-[current=page]:border-pine aria-[current=page]:bg-pine aria-[current=page]:font-semibold aria-[current=page]:text-on-pine',
        className,
      )}
    >
      {children}
    </a>
  )
}
