import { CalendarIcon } from '@sanity/icons/Calendar'
import { Box, Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { type StringInputProps, set, unset } from 'sanity'
import { momentOf, wallClock } from '#schemas/time-zone.ts'
import { useTimeZone } from '../time-zone.ts'
import { readTypedDate, writeDate } from './parse-date.ts'

/**
 * Input of a date, or of a date and time in the owners' time zone. It parses free text. Text that is no date stays in
 * the draft, where validation reports it. Otherwise the coach could publish the previous date by mistake.
 */
export function DateInput(props: StringInputProps) {
  const { value = '', onChange, elementProps, schemaType } = props
  const isDay = schemaType.name === 'date'
  const chosen = useTimeZone()
  // Until the time zone is known, a typed time could be hours off.
  const readOnly = props.readOnly || (!isDay && chosen === undefined)
  const zone = isDay ? 'UTC' : (chosen ?? 'UTC')
  const [typed, setTyped] = useState<string>()
  const picker = useRef<HTMLInputElement>(null)
  const stored = (moment: string) => (isDay ? moment.slice(0, 10) : moment)
  const commit = () => {
    if (typed === undefined) return
    const moment = readTypedDate(typed, zone)
    const next = moment === undefined ? typed.trim() : stored(moment)
    setTyped(undefined)
    if (next !== value) onChange(next ? set(next) : unset())
  }
  const moment = readTypedDate(value, zone)
  const input = (
    <Stack gap={2}>
      <Flex gap={1} style={{ position: 'relative' }}>
        <Box flex={1}>
          <TextInput
            {...elementProps}
            data-testid="date-input"
            readOnly={readOnly}
            placeholder={isDay ? '24 December 2026' : '24 December 2026, 10:00'}
            value={typed ?? writeDate(value, zone)}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onBlur={(event: FocusEvent<HTMLInputElement>) => {
              elementProps.onBlur(event)
              commit()
            }}
            onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && commit()}
          />
        </Box>
        <Button
          aria-label="Choose in a calendar"
          disabled={readOnly}
          icon={CalendarIcon}
          mode="ghost"
          onClick={() => picker.current?.showPicker()}
        />
        {/* The browser opens its date picker at this input. */}
        <input
          ref={picker}
          type={isDay ? 'date' : 'datetime-local'}
          tabIndex={-1}
          aria-hidden="true"
          style={{ position: 'absolute', insetInlineEnd: 0, bottom: 0, width: 1, opacity: 0 }}
          value={moment ? clockOf(moment, zone, isDay) : ''}
          onChange={({ currentTarget: { value: clock } }) => {
            const day = isDay ? `${clock}T00:00` : clock
            onChange(clock ? set(stored(momentOf(day, zone).toISOString())) : unset())
          }}
        />
      </Flex>
      {!isDay && <ZoneNote moment={moment} chosen={chosen} />}
    </Stack>
  )
  return isDay ? input : <TitledField {...props}>{input}</TitledField>
}

/** Field with title, description and messages. Sanity does not render these around a datetime input. */
const TitledField = ({
  id,
  schemaType: { title, description },
  validation,
  children,
}: StringInputProps & { children: ReactNode }) => (
  <Stack gap={3} data-testid={`field-${id}`}>
    <Text as="label" htmlFor={id} size={1} weight="medium">
      {title}
    </Text>
    <Text size={1} muted>
      {description}
    </Text>
    {children}
    {validation.map(({ level, message }) => (
      <Card key={message} padding={2} radius={2} tone={level === 'error' ? 'critical' : 'caution'}>
        <Text size={1}>{message}</Text>
      </Card>
    ))}
  </Stack>
)

/** Value of a `datetime-local` or `date` input: `2026-12-24T10:00`, or the date alone. */
const clockOf = (moment: string, zone: string, isDay: boolean) =>
  wallClock(new Date(moment), zone)
    .toISOString()
    .slice(0, isDay ? 10 : 16)

/** Weekday of the moment, and its time zone. */
function ZoneNote({ moment, chosen }: { moment?: string; chosen: string | null | undefined }) {
  const weekdayIn = (zone: string) =>
    moment &&
    `${new Date(moment).toLocaleString('en-GB', {
      ...({ weekday: 'long', hour: '2-digit', minute: '2-digit', timeZoneName: 'long' } as const),
      timeZone: zone,
    })}. `
  return (
    <Text size={1} muted>
      {weekdayIn(chosen ?? 'UTC')}
      {chosen
        ? `The time zone is ${chosen.replaceAll('_', ' ')}.`
        : chosen === null
          ? 'The time zone is UTC, until yours is chosen: open Leads, Settings.'
          : 'Asking your site for your time zone …'}
    </Text>
  )
}
