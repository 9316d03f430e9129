import { Flex, Stack, Text } from '@sanity/ui'

/** List of numbers with their labels. */
export const FigureList = ({ rows }: { rows: (readonly [label: string, count: number])[] }) => (
  <Stack as="dl" gap={3} margin={0}>
    {rows.map(([label, count]) => (
      <Flex key={label} justify="space-between" gap={3} style={{ maxWidth: '24rem' }}>
        <Text as="dt">{label.charAt(0).toUpperCase() + label.slice(1)}</Text>
        <Text as="dd" weight="semibold" style={{ margin: 0 }}>
          {count}
        </Text>
      </Flex>
    ))}
  </Stack>
)
