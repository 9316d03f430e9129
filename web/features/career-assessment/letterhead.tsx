import { Brand } from '#web/ui/brand.tsx'

/** Whose letter it is, and where to write back to. */
export function Letterhead({
  name,
  email,
}: {
  name: string | null | undefined
  email: string | null | undefined
}) {
  return (
    <>
      <Brand name={name} />
      <p>{email}</p>
    </>
  )
}
