import { TextLink } from '#web/ui/link.tsx'

/** For a browser without script, in which the questions cannot be asked one by one. */
export function NeedsScript({ contactEmail }: { contactEmail: string | null }) {
  return (
    <p className="mt-8 hidden max-w-[27em] rounded-md bg-blush p-5 noscript:block">
      The questions need JavaScript, which is switched off in this browser. Please switch it on, or
      write to us instead:{' '}
      {contactEmail ? (
        <TextLink href={`mailto:${contactEmail}`}>{contactEmail}</TextLink>
      ) : (
        <TextLink href="/#contact">contact us</TextLink>
      )}
    </p>
  )
}
