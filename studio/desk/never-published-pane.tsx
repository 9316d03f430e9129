import { Stack } from '@sanity/ui'
import { useMemo } from 'react'
import { map } from 'rxjs'
import { useDocumentStore } from 'sanity'
import { z } from 'zod'
import { documentFacts } from '#schemas/index.ts'
import { apiVersion } from '../lake-client.ts'
import { DocumentLink } from '../start/part.tsx'
import { Loading, loadFailed, Note } from '../ui.tsx'
import { useLatest } from '../use-latest.ts'

const documents = z.array(z.object({ _id: z.string(), _type: z.string() }))

/** Documents of the desk that exist as drafts alone: begun, or taken off the site. */
const query = `*[_id in path("drafts.**") && _type in $types] | order(_updatedAt desc)[0...200]{
  _id, _type, "isPublished": count(*[_id == string::split(^._id, "drafts.")[1]]) > 0
}[!isPublished]`

export function NeverPublishedPane() {
  const store = useDocumentStore()
  const source = useMemo(() => {
    const types = [...documentFacts.keys()]
    return store
      .listenQuery(
        { fetch: query, listen: '*[_type in $types]' },
        { types },
        {
          ...{ apiVersion, perspective: 'raw', throttleTime: 2_000 },
        },
      )
      .pipe(map((list) => documents.parse(list)))
  }, [store])
  const list = useLatest(source)
  if (list === 'failed') return <Note>{loadFailed}</Note>
  if (!list) return <Loading />
  if (list.length === 0) return <Note>Everything that you have written is on the site.</Note>
  return (
    <Stack padding={2} gap={1}>
      <Note>Begun and not yet published, or taken off the site.</Note>
      {list.map((one) => (
        <DocumentLink key={one._id} {...one} />
      ))}
    </Stack>
  )
}
