import {
  PortableText,
  type PortableTextComponents,
  type PortableTextProps,
} from '@portabletext/react'
import { safeHref } from '#schemas/safe-href.ts'
import { classNames } from './class-names.ts'
import { ExternalLink } from './external-link.tsx'
import { TextLink } from './link.tsx'

const components: PortableTextComponents = {
  marks: {
    link: ({ value, children }) => {
      const href = safeHref(value?.href)
      if (!href) return <>{children}</>
      if (/^https?:/i.test(href)) return <ExternalLink href={href}>{children}</ExternalLink>
      return <TextLink href={href}>{children}</TextLink>
    },
  },
}

type Blocks = PortableTextProps['value']

type Props = {
  value: Blocks
  /** What stands between the paragraphs, by its type. */
  types?: PortableTextComponents['types']
  className?: string
}

/** Renders Portable Text at a readable line length. */
export function Prose({ value, types, className }: Props) {
  return (
    <div className={classNames('prose max-w-[40em]', className)}>
      <PortableText
        value={value}
        components={types ? { ...components, types } : components}
        onMissingComponent={false}
      />
    </div>
  )
}
