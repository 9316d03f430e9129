import { useEffect, useState } from 'react'
import { useEditState } from 'sanity'
import type { Promises } from '#schemas/placeholders.ts'
import { type PublishDates, whyNotNow } from '#schemas/publish-dates.ts'
import { useLakeClient } from './lake-client.ts'

const shown = '*[_type == "program" && hidden != true]{ publishFrom, publishUntil }'

/** What texts take by name, as it stands now: the settings, and the number of programs on the site. */
export function usePromises(): Promises {
  const { draft, published } = useEditState('siteSettings', 'siteSettings')
  const client = useLakeClient()
  const [programs, setPrograms] = useState<number>()
  useEffect(() => {
    const count = async () => {
      const all = await client.fetch<PublishDates[]>(shown, {}, { perspective: 'published' })
      setPrograms(all.filter((one) => !whyNotNow(one, Date.now())).length)
    }
    count().catch(() => undefined)
  }, [client])
  return { ...(draft ?? published), programs }
}
