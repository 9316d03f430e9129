import { Stack } from '@sanity/ui'
import { z } from 'zod'
import { documentFacts } from '#schemas/index.ts'
import { DocumentLink } from '../start/part.tsx'
import { Loading, loadFailed, Note } from '../ui.tsx'
import { useContent } from '../use-content.ts'

const documents = z.array(z.object({ _id: z.string(), _type: z.string() }))

/** Documents of the desk that exist as drafts alone: begun, or taken off the site. */
const fetch = `*[_id in path("drafts.**") && _type in $types] | order(_updatedAt desc)[0...200]{
  _id, _type, "isPublished": count(*[_id == string::split(^._id, "drafts.")[1]]) > 0
}[!isPublished]`

const query = { fetch, listen: '*[_type in $types]' }
const params = { types: [...documentFacts.keys()] }

export function NeverPublishedPane() {
  const list = useContent(query, documents, params)
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
