import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/**
 * A link within this site. A plain `<a>`: every page is a static file, and Next's `Link` would add
 * 3 kB of script and fetch pages that nobody asked for.
 */
export function TextLink({ className, ...rest }: ComponentProps<'a'>) {
  return <a className={classNames('link', className)} {...rest} />
}
