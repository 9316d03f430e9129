import { Heading, Stack, Text } from '@sanity/ui'
import type { UserViewComponent } from 'sanity/structure'
import { z } from 'zod'
import { Loading, Note } from '../ui.tsx'
import { useSiteData } from '../use-site-data.ts'
import { FigureList } from './figure-list.tsx'

const figures = z.object({
  parts: z.array(z.object({ title: z.string(), rows: z.array(z.tuple([z.string(), z.number()])) })),
})

/** View of a series: how many people are in it, before which mail, and why it ended for others. */
export const SeriesFigures: UserViewComponent = ({ document, documentId }) => {
  const revision = document.published?._rev ?? ''
  const query = `${new URLSearchParams({ series: documentId, revision })}`
  const read = useSiteData('series-figures', figures, query)
  if (read === 'failed') return <Note>Your site did not answer. Open this view again in a minute.</Note>
  if (!read) return <Loading />
  if (read.parts.length === 0) return <Note>Nobody is in it: publish it first.</Note>
  return (
    <Stack padding={4} gap={5}>
      {!revision && <Text role="status">It is off your site: nobody gets a mail of it until it is back.</Text>}
      {read.parts.map(({ title, rows }) => (
        <Stack key={title} gap={4}>
          <Heading size={1}>{title}</Heading>
          <FigureList rows={rows} />
        </Stack>
      ))}
    </Stack>
  )
}
