import { TextLink } from '#web/ui/link.tsx'

/** In place of the questions, when there are none to ask. */
export function NotAvailable({ headline }: { headline?: string | null }) {
  return (
    <>
      <h1 className="text-3xl">{headline || 'The assessment is not here right now'}</h1>
      <p className="mt-5 max-w-[27em] text-lg">
        We cannot ask you the questions at the moment. Please look in again later, or{' '}
        <TextLink href="/#contact">write to us</TextLink>.
      </p>
    </>
  )
}
