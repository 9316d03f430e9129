import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { Badge } from '@sanity/ui'
import { useMissing } from './use-missing.ts'

/** Number of samples to replace, in place of an icon. */
export function MissingCountIcon() {
  const missing = useMissing()
  if (missing === undefined || missing === 'failed' || missing.length === 0)
    return <CheckmarkCircleIcon style={missing?.length === 0 ? undefined : { opacity: 0.3 }} />
  return (
    <Badge data-testid="missing-count" tone="caution">
      {missing.length}
    </Badge>
  )
}
