import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export const newTab = { target: '_blank', rel: 'noopener' } as const

/** For screen readers: a new tab should not come as a surprise. */
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
