import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import type { Act, Scheduled } from './use-sending.ts'

interface ScheduledProps {
  scheduled: Scheduled
  zone: string | undefined
  working: boolean
  press: (act: Act) => void
}

/** Scheduled time of an issue, and the reason for a delay. */
export function ScheduledTime({ scheduled, zone, working, press }: ScheduledProps) {
  const { held, wait, isTime } = scheduled
  const when = `${scheduled.when} (${zone?.replaceAll('_', ' ')})`
  return (
    <Card padding={4} radius={2} tone={held ? 'caution' : 'primary'} border>
      <Stack gap={4}>
        <Text weight="semibold">{held ? `Not sent on ${when}.` : `It will be sent on ${when}.`}</Text>
        <Text>
          {held
            ? `${held} Send it now, give it another time, or take it back.`
            : 'It goes as it is on your site by then, to everybody who is subscribed by then.'}
        </Text>
        {!held && wait && <Text>{`It waits: ${wait}`}</Text>}
        {!held && !wait && isTime && (
          <Text>Its time has come: it begins within minutes, once your site can read it.</Text>
        )}
        <Flex>
          <Button mode="ghost" text="Take it back" disabled={working} onClick={() => press('takeBack')} />
        </Flex>
      </Stack>
    </Card>
  )
}
