import { Heading, Stack, Text } from '@sanity/ui'
import type { UserViewComponent } from 'sanity/structure'
import { z } from 'zod'
import { Loading, Note } from '../ui.tsx'
import { useSiteData } from '../use-site-data.ts'
import { FigureList } from './figure-list.tsx'

const figures = z.object({
  persons: z.array(z.tuple([z.string(), z.number()])),
  mails: z.array(
    z.object({
      ...{ key: z.string(), subject: z.string().nullable() },
      ...{ next: z.number(), sent: z.number(), skipped: z.number() },
    }),
  ),
})

const sentenceCase = (label: string) => label.charAt(0).toUpperCase() + label.slice(1)

/** View of a series: how many people are in it, before which mail, and why it ended for others. */
export const SeriesFigures: UserViewComponent = ({ document, documentId }) => {
  const revision = document.published?._rev ?? ''
  const query = `${new URLSearchParams({ series: documentId, revision })}`
  const read = useSiteData('series-figures', figures, query)
  if (read === 'failed')
    return <Note>Your site did not answer. Open this view again in a minute.</Note>
  if (!read) return <Loading />
  const [began] = read.persons
  if (!began) return <Note>Nobody is in it: publish it first.</Note>
  return (
    <Stack padding={4} gap={5}>
      {!revision && (
        <Text role="status">It is off your site: nobody gets a mail of it until it is back.</Text>
      )}
      <Heading size={1}>Who is where</Heading>
      <FigureList rows={read.persons.map(([label, count]) => [sentenceCase(label), count])} />
      {read.mails.map(({ key, subject, next, sent, skipped }, at) => (
        <Stack key={key} gap={4}>
          <Heading size={0}>
            {at + 1}. {subject}
          </Heading>
          <FigureList
            rows={[
              ['Next for', next],
              ['Sent', sent],
              ...(skipped > 0 ? [['Left out while the site was a copy', skipped] as const] : []),
            ]}
          />
        </Stack>
      ))}
    </Stack>
  )
}
