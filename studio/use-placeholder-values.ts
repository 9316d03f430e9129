import { useEffect, useState } from 'react'
import { useEditState } from 'sanity'
import type { PlaceholderValues } from '#schemas/placeholders.ts'
import { type PublishDates, reasonNotLive } from '#schemas/publish-dates.ts'
import { useLakeClient } from './lake-client.ts'

const shown = '*[_type == "program" && hidden != true]{ publishFrom, publishUntil }'

/** Current values of the placeholders: the settings, and the number of live programs. */
export function usePlaceholderValues(): PlaceholderValues {
  const { draft, published } = useEditState('siteSettings', 'siteSettings')
  const client = useLakeClient()
  const [programs, setPrograms] = useState<number>()
  useEffect(() => {
    const count = async () => {
      const all = await client.fetch<PublishDates[]>(shown, {}, { perspective: 'published' })
      setPrograms(all.filter((one) => !reasonNotLive(one, Date.now())).length)
    }
    count().catch(() => undefined)
  }, [client])
  return { ...(draft ?? published), programs }
}
