import { TextLink } from '#web/ui/link.tsx'

/** Message for a browser without script, in which a form of several steps does not work. */
export function NeedsScript({ text, contactEmail }: { text: string | null | undefined; contactEmail: string | null }) {
  return (
    <p className="mt-8 hidden max-w-[27em] rounded-md bg-blush p-5 noscript:block">
      <span>{text || 'This needs JavaScript, or write to me:'}</span>{' '}
      <TextLink href={contactEmail ? `mailto:${contactEmail}` : '/#contact'}>{contactEmail ?? '/#contact'}</TextLink>
    </p>
  )
}
