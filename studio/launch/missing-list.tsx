import { Box, Card, Stack, Text } from '@sanity/ui'
import { Preview, pathToString, type SchemaType, stringToPath, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { Loading, loadFailed } from '../ui.tsx'
import type { Missing } from './missing.ts'
import { useMissing } from './use-missing.ts'

/** List of samples to replace, by document. Each line opens its field. */
export function MissingList() {
  const missing = useMissing()
  if (missing === undefined) return <Loading />
  if (missing === 'failed') return <Text size={1}>{loadFailed}</Text>
  if (missing.length === 0) return <Text size={1}>Nothing: every sample has been replaced.</Text>
  return (
    <Stack gap={3}>
      {[...Map.groupBy(missing, ({ id }) => id)].map(([id, gaps]) => (
        <MissingInDocument key={id} gaps={gaps} />
      ))}
    </Stack>
  )
}

export const MissingPane = () => (
  <Box padding={3}>
    <MissingList />
  </Box>
)

function MissingInDocument({ gaps }: { gaps: Missing[] }) {
  const [first] = gaps
  const schemaType = useSchema().get(first?.type ?? '')
  if (!first || !schemaType) return null
  return (
    <Card border radius={2} padding={1}>
      <Preview
        layout="default"
        schemaType={schemaType}
        value={{ _id: first.id, _type: first.type }}
      />
      {gaps.map((gap) => (
        <Card
          as={IntentLink}
          data-as="a"
          intent="edit"
          key={gap.path}
          params={{
            ...{ id: gap.id, type: gap.type },
            ...(gap.path && { path: pathToString(stringToPath(gap.path)) }),
          }}
          padding={3}
          radius={2}
        >
          <Text size={1}>
            {gap.what}
            <FieldName gap={gap} schemaType={schemaType} />
          </Text>
        </Card>
      ))}
    </Card>
  )
}

/** Title of the field, unless it equals the reason. */
function FieldName({ gap, schemaType }: { gap: Missing; schemaType: SchemaType }) {
  const [name] = gap.path ? stringToPath(gap.path) : []
  const field =
    'fields' in schemaType ? schemaType.fields.find((one) => one.name === name) : undefined
  if (!field?.type.title || field.type.title === gap.what) return null
  return <span style={{ opacity: 0.7 }}> · {field.type.title}</span>
}
