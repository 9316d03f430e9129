import { Stack, Text } from '@sanity/ui'
import { type Path, type SchemaType, useValidationStatus } from 'sanity'

interface Problem {
  text: string
  /** False for a remark, which does not prevent sending. */
  blocks: boolean
}

interface IssueState {
  readers: number | undefined
  canSend: boolean | undefined
  published: { kilobytes: number } | null | undefined
  isChanged: boolean
}

/** Size from which Gmail may hide the end of a mail. It shows about 102 kB. */
const longMailKilobytes = 95

/** Lists the problems of an issue. A validation error has the title of its field. */
export function useProblems(id: string, schemaType: SchemaType, state: IssueState): Problem[] {
  const { validation } = useValidationStatus(id, schemaType.name, true)
  const inForm = validation
    .filter(({ level }) => level === 'error')
    .map(({ path, message }) => `${fieldTitle(schemaType, path)}: ${message}`)
  const { readers, canSend, published, isChanged } = state
  const isPublished = Boolean(published)
  const kilobytes = published?.kilobytes ?? 0
  const blocking = [
    ...inForm,
    ...(readers === undefined || isPublished
      ? []
      : ['Publish this issue first: subscribers get what is on your site.']),
    ...(isPublished && isChanged ? ['You have changed it since it was published. Publish the changes first.'] : []),
    ...(readers === 0 ? ['Nobody has subscribed to your newsletter yet.'] : []),
  ]
  const remarks = [
    ...(canSend === false ? ['Your site has no key for sending mails yet: letters wait until it has one.'] : []),
    ...(kilobytes >= longMailKilobytes
      ? [
          `This mail is ${kilobytes} kB long. Gmail shows about the first 100 kB and hides the end, with the line to unsubscribe. You can put less in the mail, and the rest on a page of your site.`,
        ]
      : []),
  ]
  return [...blocking.map((text) => ({ text, blocks: true })), ...remarks.map((text) => ({ text, blocks: false }))]
}

/** Titles of the fields along a path, as the form shows them. */
function fieldTitle(schemaType: SchemaType, path: Path): string {
  const [name, ...rest] = path
  const field = 'fields' in schemaType ? schemaType.fields.find((one) => one.name === name) : undefined
  if (!field) return schemaType.title ?? ''
  const inner = fieldTitle(field.type, rest)
  const title = field.type.title ?? field.name
  return inner === title ? title : `${title}, ${inner}`
}

/**
 * Lists the problems. Without problems, it shows a loading message until the site has answered.
 * @param isLoaded true once the site has answered
 */
export function ProblemList({ problems, isLoaded }: { problems: Problem[]; isLoaded: boolean }) {
  if (problems.length === 0) return isLoaded ? null : <Text>Asking your site how many subscribers there are …</Text>
  return (
    <Stack gap={3}>
      <Text weight="semibold">Still to do</Text>
      <Stack as="ul" gap={3} margin={0}>
        {problems.map(({ text }) => (
          <Text as="li" key={text}>
            {text}
          </Text>
        ))}
      </Stack>
    </Stack>
  )
}
