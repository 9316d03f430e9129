import { useEffect, useState } from 'react'
import { useEditState } from 'sanity'
import type { Promises } from '#schemas/placeholders.ts'
import { useLakeClient } from './lake-client.ts'

const count = 'count(*[_type == "program" && hidden != true])'

/** What texts take by name, as it stands now: the settings, and the number of programs. */
export function usePromises(): Promises {
  const { draft, published } = useEditState('siteSettings', 'siteSettings')
  const client = useLakeClient()
  const [programs, setPrograms] = useState<number>()
  useEffect(() => {
    client.fetch<number>(count, {}, { perspective: 'published' }).then(setPrograms, () => {})
  }, [client])
  return { ...(draft ?? published), programs }
}
