import { Card, Heading, Stack } from '@sanity/ui'
import { type ReactNode, useId } from 'react'
import { getPublishedId, Preview, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'

/** Part of the first page, with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} border padding={4} radius={3}>
      <Stack gap={4}>
        <Heading as="h2" id={id} size={1}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  )
}

/** Link to the form of a document. Its preview has the dates of the document. */
export function DocumentLink({ _id, _type }: { _id: string; _type: string }) {
  const schemaType = useSchema().get(_type)
  if (!schemaType) return null
  const id = getPublishedId(_id)
  return (
    <Card as={IntentLink} data-as="a" intent="edit" params={{ id, type: _type }} radius={2}>
      <Preview layout="default" schemaType={schemaType} value={{ _id: id, _type }} />
    </Card>
  )
}
