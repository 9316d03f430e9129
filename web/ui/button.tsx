import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { NewTabNote, newTab } from './external-link.tsx'

type Tone = 'primary' | 'quiet' | 'accent'

const variants: Record<Tone, string> = {
  primary: 'button',
  quiet: 'button button-quiet',
  accent: 'button button-accent',
}

type ButtonProps = ComponentProps<'button'> & { tone?: Tone }

/** A button that does something on this page. A link that looks like one is `ButtonLink`. */
export function Button({ tone = 'primary', type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={classNames(variants[tone], className)} {...rest} />
}

type LinkProps = ComponentProps<'a'> & { tone?: Tone }

/** A link with the weight of a button. */
export function ButtonLink({ tone = 'primary', className, ...rest }: LinkProps) {
  return <a className={classNames(variants[tone], className)} {...rest} />
}

/** The same to somewhere else: in a new tab, which it says to those who cannot see it. */
export function ExternalButtonLink({ children, ...rest }: LinkProps) {
  return (
    <ButtonLink {...newTab} {...rest}>
      {children}
      <NewTabNote />
    </ButtonLink>
  )
}
