import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/link.tsx'

/** Says that the answers are not stored, and the two ways on. The region is there before its words. */
export function NotSubmitted({
  notice,
  draft,
  draftLabel,
}: {
  notice: string | undefined
  draft: string | undefined
  draftLabel: string
}) {
  return (
    <div role="alert">
      {notice && (
        <div className="notice mt-8">
          <p>{notice}</p>
          <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button type="submit" variant="quiet">
              Try again
            </Button>
            {draft && <TextLink href={draft}>{draftLabel}</TextLink>}
          </p>
        </div>
      )}
    </div>
  )
}
