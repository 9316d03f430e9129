import { TextLink } from '#web/ui/link.tsx'
import { draftLabel } from './draft-label.ts'

/**
 * Why a form was not stored, and the same words as a draft for the visitor's e-mail app. The region
 * is there before its words, so that they are read out.
 */
export function DraftNotice({
  notice,
  draft,
  label,
}: {
  notice: string | undefined
  draft: string | undefined
  label?: string | null
}) {
  return (
    <div role="alert">
      {notice && (
        <p className="rounded-md bg-blush p-5">
          <span>{notice}</span>
          {draft && (
            <>
              {' '}
              <TextLink href={draft}>{label || draftLabel}</TextLink>
            </>
          )}
        </p>
      )}
    </div>
  )
}
