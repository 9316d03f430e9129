import { Card, Stack, Text } from '@sanity/ui'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { z } from 'zod'
import { formatMoment } from '#schemas/publish-dates.ts'
import { Loading, loadFailed, Note } from '../ui.tsx'
import { useContent } from '../use-content.ts'

const deletions = z.array(z.object({ id: z.string(), type: z.string(), name: z.string(), at: z.string() }))

/** Deletions of documents that have not been restored. */
const fetch = `*[_type == "deletedDocument"] | order(at desc)[0...200]{
  "id": documentId, "type": documentType, name, at,
  "isBack": count(*[_id in [^.documentId, "drafts." + ^.documentId]]) > 0
}[!isBack]`

const query = { fetch, listen: '*' }

/** Pane of deleted documents, newest first. Each line opens a form, where Sanity's banner restores the document. */
export function DeletedPane() {
  const schema = useSchema()
  const list = useContent(query, deletions)
  if (list === 'failed') return <Note>{loadFailed}</Note>
  if (!list) return <Loading />
  if (list.length === 0) return <Note>Nothing has been deleted.</Note>
  return (
    <Stack padding={2} gap={1}>
      <Note>Open one, and press “Bring it back” above its form. Then publish it again.</Note>
      {list.map(({ id, type, name, at }) => (
        <Card
          as={IntentLink}
          data-as="a"
          data-testid="deleted"
          intent="edit"
          key={id}
          params={{ id, type }}
          padding={3}
          radius={2}
        >
          <Stack gap={3}>
            <Text size={1} weight="medium">
              {name}
            </Text>
            <Text size={1} muted>
              {schema.get(type)?.title ?? type}, deleted on {formatMoment(at)}
            </Text>
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}
