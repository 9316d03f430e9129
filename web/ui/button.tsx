import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { NewTabNote, newTab } from './external-link.tsx'

type Tone = 'primary' | 'quiet' | 'accent'

const looks: Record<Tone, string> = {
  primary: 'button',
  quiet: 'button button-quiet',
  accent: 'button button-accent',
}

type ButtonProps = ComponentProps<'button'> & { tone?: Tone }

/** A button that does something on this page. A link that looks like one is `ButtonLink`. */
export function Button({ tone = 'primary', type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={classNames(looks[tone], className)} {...rest} />
}

type ButtonLinkProps = ComponentProps<'a'> & {
  tone?: Tone
  /** Opens in a new tab, and says so to those who cannot see it. */
  external?: boolean
}

/** A link with the weight of a button. */
export function ButtonLink({
  tone = 'primary',
  external,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a className={classNames(looks[tone], className)} {...(external ? newTab : {})} {...rest}>
      {children}
      {external && <NewTabNote />}
    </a>
  )
}
