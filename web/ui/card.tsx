import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A sheet of paper that lies on the page. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames('sheet p-5 sm:p-8', className)} {...rest} />
}
