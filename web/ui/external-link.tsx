import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export const newTab = { target: '_blank', rel: 'noopener' } as const

/** Note for screen readers that a link opens a new tab. */
export function NewTabNote() {
  return <span className="sr-only">&nbsp;(opens in a new tab)</span>
}

/** Link to another site, in a new tab. */
export function ExternalLink({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a className={classNames('link', className)} {...newTab} {...rest}>
      <span>{children}</span>
      <NewTabNote />
    </a>
  )
}
