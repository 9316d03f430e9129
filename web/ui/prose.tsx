import {
  PortableText,
  type PortableTextComponents,
  type PortableTextProps,
} from '@portabletext/react'
import { classNames } from './class-names.ts'
import { ExternalLink } from './external-link.tsx'
import { TextLink } from './link.tsx'

/** Only addresses that cannot run anything: content may come from an import, past the Studio's rules. */
const safe = (href: unknown) =>
  typeof href === 'string' && /^(https?:\/\/|mailto:|\/(?!\/)|#)/i.test(href) ? href : undefined

const components: PortableTextComponents = {
  marks: {
    link: ({ value, children }) => {
      const href = safe(value?.href)
      if (!href) return <>{children}</>
      if (/^https?:/i.test(href)) return <ExternalLink href={href}>{children}</ExternalLink>
      return <TextLink href={href}>{children}</TextLink>
    },
  },
}

type Blocks = PortableTextProps['value']

/** Renders Portable Text at a readable line length. */
export function Prose({ value, className }: { value: Blocks; className?: string }) {
  return (
    <div className={classNames('prose max-w-[40em]', className)}>
      <PortableText value={value} components={components} onMissingComponent={false} />
    </div>
  )
}
