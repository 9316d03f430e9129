import { Arrow } from '#web/ui/arrow.tsx'
import { TextLink } from '#web/ui/link.tsx'

/* What people most often come for. */
const ways = [
  { href: '/#programs', label: 'Find your program', text: 'Five ways to work together.' },
  { href: '/resources', label: 'Take a toolkit', text: 'Worksheets and words to copy, free.' },
  {
    href: '/career-assessment',
    label: 'Take the assessment',
    text: 'Three minutes, one next step.',
  },
]

/** Three ways on from a place that does not exist, as signs on a post. */
export function SuggestedLinks() {
  return (
    <ul className="grid gap-x-5 border-marigold border-t-2 md:grid-cols-3 lg:gap-x-8">
      {ways.map(({ href, label, text }) => (
        <li
          key={href}
          className="border-marigold py-3 not-last:border-b-2 md:py-5 md:not-last:border-b-0"
        >
          <TextLink
            href={href}
            className="inline-flex min-h-11 items-center gap-2 font-display text-ink text-xl md:max-lg:text-lg md:whitespace-nowrap"
          >
            {label}
            <Arrow />
          </TextLink>
          <p className="text-muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}
