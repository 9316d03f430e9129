import { Card, Container, Grid, Heading, Stack, Text } from '@sanity/ui'
import { useLaunch } from '../launch/use-launch.ts'
import { useSiteUrl } from '../site-url.ts'
import { Loading, loadFailed } from '../ui.tsx'
import { Begin } from './begin.tsx'
import { DocumentLink, Part } from './part.tsx'
import { ToolButton } from './tool-button.tsx'
import { type Overview, useOverview, useWeek } from './use-start.ts'

/** First page of the Studio: drafts, dates, samples to replace, leads, and buttons that begin a piece of work. */
export function StartPage() {
  return (
    <Card height="fill" overflow="auto" padding={[3, 4, 5]}>
      <Container width={3}>
        <Stack gap={5}>
          <Heading as="h1" size={4}>
            What would you like to do today?
          </Heading>
          <Begin />
          <Grid gridTemplateColumns={[1, 1, 2]} gap={4} style={{ alignItems: 'start' }}>
            <Week />
            <Stack gap={4}>
              <Launch />
              <Visitors />
            </Stack>
          </Grid>
        </Stack>
      </Container>
    </Card>
  )
}

/** Samples to replace. The part leaves the page with the last one. */
function Launch() {
  const launch = useLaunch()
  if (launch === undefined || launch === 'failed' || launch.unfinished.length === 0) return null
  const count = launch.unfinished.length
  const steps = launch.steps.filter(({ isDone }) => !isDone).length
  return (
    <Part title="Before you show your site to the world">
      <Text size={1}>
        {steps > 0 && `The first hour: ${steps} of ${launch.steps.length} left. `}
        {count === 1 ? 'One sample is still to replace.' : `${count} samples are still to replace.`}
      </Text>
      <ToolButton tool="launch" text="Show me" />
    </Part>
  )
}

function Visitors() {
  const overview = useOverview()
  const site = useSiteUrl()
  const link = (path: string, text: string) => (
    <Text size={1}>
      <a href={URL.parse(path, site)?.href} target="_blank" rel="noopener">
        {text}
      </a>
    </Text>
  )
  return (
    <Part title="Your visitors">
      {overview === undefined ? (
        <Loading />
      ) : overview === 'failed' ? (
        <Text size={1}>Your site does not answer, so its numbers cannot be shown.</Text>
      ) : (
        <>
          {link('/owner', leadsSentence(overview))}
          {link('/owner/overview', pagesSentence(overview))}
        </>
      )}
    </Part>
  )
}

function leadsSentence({ toAnswer, overdue }: Overview): string {
  if (toAnswer === 0) return 'Nobody waits for an answer'
  const people = toAnswer === 1 ? 'One person waits' : `${toAnswer} people wait`
  return `${people} for an answer${overdue > 0 ? `, ${overdue} past the promised time` : ''}`
}

const pagesSentence = ({ pagesOpened }: Overview): string =>
  pagesOpened === 1 ? 'One page opened since Monday' : `${pagesOpened} pages opened since Monday`

/** Drafts, and what comes and goes by its dates. */
function Week() {
  const week = useWeek()
  if (week === undefined) return <Loading />
  if (week === 'failed') return <Text size={1}>{loadFailed}</Text>
  return (
    <Stack gap={4}>
      <Part title="What you have begun">
        {week.drafts.length === 0 ? (
          <Text size={1}>No drafts: everything that you have written is on the site.</Text>
        ) : (
          <Stack gap={1}>
            {week.drafts.map((one) => (
              <DocumentLink key={one._id} {...one} />
            ))}
          </Stack>
        )}
      </Part>
      {week.dated.length > 0 && (
        <Part title="Comes and goes this week">
          <Stack gap={1}>
            {week.dated.map((one) => (
              <DocumentLink key={one._id} {...one} />
            ))}
          </Stack>
        </Part>
      )}
    </Stack>
  )
}
