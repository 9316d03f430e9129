import { Card, Stack, Text } from '@sanity/ui'
import { Preview, pathToString, type SchemaType, stringToPath, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { Loading, loadFailed } from '../ui.tsx'
import type { UnfinishedField } from './unfinished-fields.ts'
import { useUnfinishedFields } from './use-launch.ts'

/** List of samples to replace, by document. Each line opens its field. */
export function UnfinishedList() {
  const unfinished = useUnfinishedFields()
  if (unfinished === undefined) return <Loading />
  if (unfinished === 'failed') return <Text size={1}>{loadFailed}</Text>
  if (unfinished.length === 0) return <Text size={1}>Nothing: every sample has been replaced.</Text>
  return (
    <Stack gap={3}>
      {[...Map.groupBy(unfinished, ({ id }) => id)].map(([id, gaps]) => (
        <UnfinishedDocument key={id} gaps={gaps} />
      ))}
    </Stack>
  )
}

function UnfinishedDocument({ gaps }: { gaps: UnfinishedField[] }) {
  const [first] = gaps
  const schemaType = useSchema().get(first?.type ?? '')
  if (!first || !schemaType) return null
  return (
    <Card border radius={2} padding={1}>
      <Preview layout="default" schemaType={schemaType} value={{ _id: first.id, _type: first.type }} />
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

/** Shows the title of the field, unless the line already consists of the same words (`gap.what`). */
function FieldName({ gap, schemaType }: { gap: UnfinishedField; schemaType: SchemaType }) {
  const [name] = gap.path ? stringToPath(gap.path) : []
  const field = 'fields' in schemaType ? schemaType.fields.find((one) => one.name === name) : undefined
  if (!field?.type.title || field.type.title === gap.what) return null
  return <span style={{ opacity: 0.7 }}> · {field.type.title}</span>
}
