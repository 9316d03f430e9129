import { Box, Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useState } from 'react'

const readersOf = (count: number) => `${count} ${count === 1 ? 'subscriber' : 'subscribers'}`

interface SendFormProps {
  title: string
  readers: number
  zone: string | undefined
  working: boolean
  send: () => void
  /** @param at date and time as typed, `2026-12-01T09:00` */
  schedule: (at: string) => void
}

/** Buttons that send an issue, after a confirmation, or schedule it. */
export function SendForm({ title, readers, zone, working, send, schedule }: SendFormProps) {
  const [isConfirming, setConfirming] = useState(false)
  if (!isConfirming)
    return (
      <Stack gap={5}>
        <Text>
          It is on your site, and nobody has had it by mail yet. Before you send it, send it to yourself: “As a mail”,
          “Send it to me”.
        </Text>
        <Flex>
          <Button tone="primary" text={`Send to ${readersOf(readers)} …`} onClick={() => setConfirming(true)} />
        </Flex>
        {zone && <ScheduleForm {...{ zone, working, schedule }} />}
      </Stack>
    )
  return (
    <Card padding={4} radius={2} tone="caution" border>
      <Stack gap={4}>
        <Text weight="semibold">
          Send “{title}” to {readersOf(readers)} now?
        </Text>
        <Text>A mail that has left cannot be called back, and an issue is sent only once.</Text>
        <Flex gap={2}>
          <Button tone="caution" text="Send it now" disabled={working} onClick={send} />
          <Button mode="ghost" text="Not yet" disabled={working} onClick={() => setConfirming(false)} />
        </Flex>
      </Stack>
    </Card>
  )
}

/** Form for a date and time in the coach's time zone. The browser can be in another time zone. */
function ScheduleForm({ zone, working, schedule }: Pick<SendFormProps, 'working' | 'schedule'> & { zone: string }) {
  const [date, setDate] = useState('')
  const [time, setTime] = useState('09:00')
  return (
    <Stack gap={3}>
      <Text weight="semibold">Or later</Text>
      <Flex gap={2} wrap="wrap" align="center">
        <Box>
          <TextInput
            type="date"
            aria-label="Date"
            value={date}
            onChange={({ currentTarget }) => setDate(currentTarget.value)}
          />
        </Box>
        <Box>
          <TextInput
            type="time"
            aria-label="Time"
            value={time}
            onChange={({ currentTarget }) => setTime(currentTarget.value)}
          />
        </Box>
        <Text>{`in ${zone.replaceAll('_', ' ')}`}</Text>
        <Button text="Send it then" disabled={working || !date || !time} onClick={() => schedule(`${date}T${time}`)} />
      </Flex>
      <Text size={1} muted>
        {(!date || !time) && 'Choose a date and a time. '}You choose your time zone under Leads, Settings, whatever this
        computer’s is.
      </Text>
    </Stack>
  )
}
