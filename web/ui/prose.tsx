import { PortableText, type PortableTextComponents, type PortableTextProps, toPlainText } from '@portabletext/react'
import { hasWords } from '#schemas/has-words.ts'
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
  /** Components for the blocks between paragraphs, by type. */
  types?: PortableTextComponents['types']
  className?: string
}

type Block = Exclude<Blocks, readonly unknown[]>

/** False for an empty heading, list item or paragraph, from an accidental Enter. */
const hasContent = (block: Block) => block && (block._type !== 'block' || hasWords(toPlainText([block])))

/** Renders Portable Text at a readable line length. */
export function Prose({ value, types, className }: Props) {
  return (
    <div className={classNames('prose max-w-[40em]', className)}>
      <PortableText
        value={[value].flat().filter(hasContent)}
        components={types ? { ...components, types } : components}
        onMissingComponent={false}
      />
    </div>
  )
}
