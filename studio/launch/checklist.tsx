import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { Button, Card, Container, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useCallback, useEffect, useState } from 'react'
import { IntentLink } from 'sanity/router'
import { siteUrl } from '../site-url.ts'
import { readHealth, type SiteCheck, siteChecks } from './site-state.ts'
import { UnfinishedList } from './unfinished-list.tsx'
import { useLaunch } from './use-launch.ts'

/** Launch tool: tasks that are left before the site goes public. */
export function LaunchChecklist() {
  return (
    <Card height="fill" overflow="auto" padding={[3, 4, 5]}>
      <Container width={1}>
        <Stack gap={5}>
          <Stack gap={4}>
            <Heading as="h1" size={3}>
              Before you show your site to the world
            </Heading>
            <Text muted>
              What the first hour is for, whether the site behind it stands, and what is still to replace. Press a line
              to open its field.
            </Text>
          </Stack>
          <FirstHour />
          <SiteChecks />
          <Stack gap={4}>
            <Heading as="h2" size={1}>
              Still to replace
            </Heading>
            <UnfinishedList />
          </Stack>
        </Stack>
      </Container>
    </Card>
  )
}

function FirstHour() {
  const launch = useLaunch()
  if (launch === undefined || launch === 'failed') return null
  const left = launch.steps.filter(({ isDone }) => !isDone).length
  return (
    <Stack gap={4} data-testid="first-hour">
      <Heading as="h2" size={1}>
        The first hour: {left === 0 ? 'all done' : `${left} of ${launch.steps.length} left`}
      </Heading>
      {launch.steps.map(({ at, ...step }) => (
        <IntentLink
          intent="edit"
          key={step.title}
          params={{ ...at }}
          style={{ color: 'inherit', textDecoration: 'none' }}
        >
          <SiteLine {...step} />
        </IntentLink>
      ))}
    </Stack>
  )
}

function SiteChecks() {
  const { checks, refresh } = useSiteChecks()
  return (
    <Stack gap={4}>
      <Flex align="center" justify="space-between">
        <Heading as="h2" size={1}>
          The site
        </Heading>
        <Button fontSize={1} mode="ghost" onClick={refresh} padding={2} text="Ask again" />
      </Flex>
      {checks === 'failed' ? (
        <Text size={1}>
          The site does not answer this Studio. If it stays so for a few minutes, please tell the person who looks after
          it.
        </Text>
      ) : (
        checks?.map((check) => <SiteLine key={check.title} {...check} />)
      )}
    </Stack>
  )
}

const SiteLine = ({ isDone, title, text }: SiteCheck) => (
  <Card border padding={3} radius={2} tone={isDone ? 'positive' : 'caution'}>
    <Flex gap={3}>
      <Text size={1}>
        {isDone ? <CheckmarkCircleIcon aria-label="Done" /> : <WarningOutlineIcon aria-label="To do" />}
      </Text>
      <Stack flex={1} gap={3}>
        <Text size={1} weight="medium">
          {title}
        </Text>
        <Text size={1}>{text}</Text>
      </Stack>
    </Flex>
  </Card>
)

function useSiteChecks() {
  const [checks, setChecks] = useState<SiteCheck[] | 'failed'>()
  const refresh = useCallback(() => {
    siteUrl()
      .then(async (site) => siteChecks(site, await readHealth(site)))
      .then(setChecks, () => setChecks('failed'))
  }, [])
  useEffect(refresh, [refresh])
  return { checks, refresh }
}
