import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { Badge } from '@sanity/ui'
import { useUnfinishedFields } from './use-launch.ts'

/** Number of samples to replace, in place of an icon. */
export function UnfinishedCountIcon() {
  const unfinished = useUnfinishedFields()
  if (unfinished === undefined || unfinished === 'failed' || unfinished.length === 0)
    return <CheckmarkCircleIcon style={unfinished?.length === 0 ? undefined : { opacity: 0.3 }} />
  return (
    <Badge data-testid="unfinished-count" tone="caution">
      {unfinished.length}
    </Badge>
  )
}
