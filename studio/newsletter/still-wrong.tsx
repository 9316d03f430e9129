import { Stack, Text } from '@sanity/ui'
import { type Path, type SchemaType, useValidationStatus } from 'sanity'

/** Something that is still wrong with an issue. */
interface Fault {
  text: string
  /** False where it only waits. */
  blocks: boolean
}

interface Known {
  readers: number | undefined
  canSend: boolean | undefined
  isPublished: boolean
  isChanged: boolean
}

/** Everything that is still wrong with an issue, each fault of the form with its field. */
export function useFaults(id: string, schemaType: SchemaType, known: Known): Fault[] {
  const { validation } = useValidationStatus(id, schemaType.name, true)
  const inForm = validation
    .filter(({ level }) => level === 'error')
    .map(({ path, message }) => `${fieldTitle(schemaType, path)}: ${message}`)
  const { readers, canSend, isPublished, isChanged } = known
  const blocking = [
    ...inForm,
    ...(readers === undefined || isPublished
      ? []
      : ['Publish this issue first: readers get what is on your site.']),
    ...(isPublished && isChanged
      ? ['You have changed it since it was published. Publish the changes first.']
      : []),
    ...(readers === 0 ? ['Nobody has subscribed to your newsletter yet.'] : []),
  ]
  return [
    ...blocking.map((text) => ({ text, blocks: true })),
    ...(canSend === false
      ? [{ text: 'Your site has no key for sending mails yet: it waits for one.', blocks: false }]
      : []),
  ]
}

/** The names of the fields that lead to a place, as the form shows them. */
export function fieldTitle(schemaType: SchemaType, path: Path): string {
  const [name, ...rest] = path
  const field =
    'fields' in schemaType ? schemaType.fields.find((one) => one.name === name) : undefined
  if (!field) return schemaType.title ?? ''
  const inner = fieldTitle(field.type, rest)
  const own = field.type.title ?? field.name
  return inner === own ? own : `${own}, ${inner}`
}

/** The list of what is still wrong. @param isAsked whether the site has answered */
export function StillWrong({ faults, isAsked }: { faults: Fault[]; isAsked: boolean }) {
  if (faults.length === 0)
    return isAsked ? null : <Text>Asking your site how many readers there are …</Text>
  return (
    <Stack gap={3}>
      <Text weight="semibold">Still to do</Text>
      <Stack as="ul" gap={3} margin={0}>
        {faults.map(({ text }) => (
          <Text as="li" key={text}>
            {text}
          </Text>
        ))}
      </Stack>
    </Stack>
  )
}
