import type { ReactNode } from 'react'
import type { Words } from './found.ts'
import { Label } from './label.tsx'
import { Leaf, Wordmark } from './leaf.tsx'
import { PageWords } from './text.tsx'

/**
 * An open notebook: words on the left page, on the inside of its cover what the page is about.
 * @param label what is written on it
 */
export function PageOfNotebook({
  site,
  words,
  label,
  endpaper,
  children,
}: {
  site: string
  words: Words
  label?: string | null
  endpaper: ReactNode
  children: ReactNode
}) {
  // The site's name stays in one line.
  const title = words.title.replaceAll(site, site.replaceAll(' ', '\u00a0'))
  return (
    <>
      <rect width={1200} height={630} fill="var(--ground)" />
      {endpaper}
      <Leaf />
      <Wordmark name={site} />
      <PageWords {...words} title={title} />
      <g transform="translate(948 320)">
        {children}
        {label && <Label name={label} />}
      </g>
    </>
  )
}
