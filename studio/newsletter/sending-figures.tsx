import { Button, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useTimeZone } from '../time-zone.ts'
import { FigureList } from './figure-list.tsx'
import type { Figures } from './use-sending.ts'

/** Words before the start date, in the heading. */
function headingOf({ toSend, stoppedAt }: Figures) {
  if (toSend === 0) return 'Sent on'
  return stoppedAt ? 'Stopped, begun on' : 'On its way since'
}

interface SendingFiguresProps {
  figures: Figures
  working: boolean
  press: (act: 'stop' | 'resume') => void
}

/** Figures of an issue, during and after sending. */
export function SendingFigures({ figures, working, press }: SendingFiguresProps) {
  const { startedAt, stoppedAt, stopReason, toSend, leftOut } = figures
  const zone = useTimeZone() ?? 'UTC'
  const rows: [string, number][] = [
    ['Subscribers', figures.readers],
    ['Still to send', toSend],
    ['Sent', figures.sent],
    ['Delivered', figures.delivered],
    ['Came back', figures.bounced],
    ['Marked as spam', figures.complained],
    ['Unsubscribed by this issue', figures.unsubscribed],
  ]
  if (leftOut > 0) rows.push(['Left out: gone before, or no valid address', leftOut])
  return (
    <Stack gap={4}>
      <Heading size={1}>
        {headingOf(figures)} {new Date(startedAt).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: zone })}
      </Heading>
      {toSend > 0 && (
        <progress
          aria-label="Sent"
          max={figures.readers}
          value={figures.readers - toSend}
          style={{ width: '24rem', maxWidth: '100%' }}
        />
      )}
      <Text muted>What you change now changes its page, not the mails.</Text>
      <FigureList rows={rows} />
      {stoppedAt && (
        <Text role="alert">Stopped{stopReason && `: Resend did not take it (${stopReason}). Ask your developer`}.</Text>
      )}
      {toSend > 0 && (
        <Flex>
          <Button
            tone={stoppedAt ? 'primary' : 'critical'}
            mode={stoppedAt ? 'default' : 'ghost'}
            text={stoppedAt ? 'Go on sending' : 'Stop sending'}
            disabled={working}
            onClick={() => press(stoppedAt ? 'resume' : 'stop')}
          />
        </Flex>
      )}
    </Stack>
  )
}
