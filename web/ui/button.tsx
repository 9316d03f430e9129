import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { NewTabNote, newTab } from './external-link.tsx'

type Variant = 'primary' | 'quiet' | 'accent'

const variants: Record<Variant, string> = {
  primary: 'button',
  quiet: 'button button-quiet',
  accent: 'button button-accent',
}

type ButtonProps = ComponentProps<'button'> & { variant?: Variant }

export function Button({ variant = 'primary', type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={classNames(variants[variant], className)} {...rest} />
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string | null | undefined
  variant?: Variant
}

/** Link with the look of a button; null without an address or a label. */
export function ButtonLink({ href, variant = 'primary', className, children, ...rest }: LinkProps) {
  if (!href || !children) return null
  return (
    <a href={href} className={classNames(variants[variant], className)} {...rest}>
      {children}
    </a>
  )
}

/** `ButtonLink` to another site. It opens a new tab, and announces that to screen readers. */
export function ExternalButtonLink({ children, ...rest }: LinkProps) {
  if (!children) return null
  return (
    <ButtonLink {...newTab} {...rest}>
      <span>{children}</span>
      <NewTabNote />
    </ButtonLink>
  )
}
