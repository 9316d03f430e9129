import { classNames } from './class-names.ts'

export type HeadingContent = { title?: string | null; text?: string | null } | null

type Props = { id: string; heading: HeadingContent; className?: string }

/** Heading of a section with the text below it. `id` is the section's. */
export function Heading({ id, heading, className }: Props) {
  if (!heading?.title) return null
  return (
    <div className={classNames('max-w-2xl', className)}>
      <h2 id={`${id}-heading`} className="text-3xl">
        {heading.title}
      </h2>
      {heading.text && (
        <p className="mt-3 text-balance text-lg text-muted in-[.on-ground]:text-inherit in-[.on-night]:text-inherit">
          {heading.text}
        </p>
      )}
    </div>
  )
}

/** Small line above a headline. */
export function Eyebrow({ children, className }: { children?: string | null; className?: string }) {
  if (!children) return null
  return <p className={classNames('font-semibold text-sm tracking-wide', className)}>{children}</p>
}
