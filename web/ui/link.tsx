import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/**
 * Link within this site. It is a plain `<a>`. Every page is a static file, and Next's `Link` would add 3 kB of script
 * and prefetch pages that nobody opens.
 */
export function TextLink({ className, ...rest }: ComponentProps<'a'>) {
  return <a className={classNames('link', className)} {...rest} />
}
