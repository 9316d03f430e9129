import { Card, Stack, Text } from '@sanity/ui'
import type { PlannedRow } from './plan.ts'

const effects = {
  new: { tone: 'positive', word: 'New' },
  changed: { tone: 'caution', word: 'Changed' },
  same: { tone: 'default', word: 'There already' },
  refused: { tone: 'critical', word: 'Left out' },
} as const

/** List of planned rows, with a summary. */
export function PlannedRows({ rows }: { rows: PlannedRow[] }) {
  const counts = Object.entries(effects).flatMap(([effect, { word }]) => {
    const count = rows.filter((row) => row.effect === effect).length
    return count > 0 ? [`${word}: ${count}`] : []
  })
  return (
    <Stack gap={3}>
      <Text weight="semibold" role="status">
        {counts.join(' · ')}
      </Text>
      {rows.map((row) => (
        <Effect key={row.line} row={row} />
      ))}
    </Stack>
  )
}

function Effect({ row: { line, from, to, effect, note } }: { row: PlannedRow }) {
  const { tone, word } = effects[effect]
  return (
    <Card border padding={3} radius={2} tone={tone} data-testid="planned-row">
      <Stack gap={3}>
        <Text size={1} weight="medium" style={{ overflowWrap: 'anywhere' }}>
          {from} {to && `leads to ${to}`}
        </Text>
        <Text size={1}>
          Line {line}. {word}
          {note ? `: ${note}` : '.'}
        </Text>
      </Stack>
    </Card>
  )
}
