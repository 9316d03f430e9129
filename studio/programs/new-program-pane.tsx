import { AddIcon } from '@sanity/icons/Add'
import { Button, Card, Label, Stack, Text, TextInput } from '@sanity/ui'
import { useRef, useState } from 'react'
import { useRouter } from 'sanity/router'
import { themeOf } from '#schemas/program-themes.ts'
import { useLakeClient } from '../lake-client.ts'
import { useAttempt } from '../use-attempt.ts'
import { type ExistingNames, existingNamesQuery, nameProblem, newName } from './new-name.ts'
import { createProgram } from './parts.ts'
import { programId, starterDocuments } from './starter-text.ts'
import { ThemeChoice } from './theme-choice.tsx'

const themeParts = [
  ['colour', 'Colour'],
  ['scene', 'Scene'],
] as const

/** Form that creates a program from a name, a colour and a scene. */
export function NewProgramPane() {
  const client = useLakeClient()
  const attempt = useAttempt()
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const [theme, setTheme] = useState(themeOf({ colour: 'blue', scene: 'garden' }))
  const [problem, setProblem] = useState<string>()
  const [working, setWorking] = useState(false)
  const name = newName(typed)
  const field = useRef<HTMLInputElement>(null)

  const make = async () => {
    const raw = client.withConfig({ perspective: 'raw', useCdn: false })
    const wrong = nameProblem(name, await raw.fetch<ExistingNames>(existingNamesQuery))
    setProblem(wrong)
    // Focus scrolls to the name, because the error beside it may be out of view.
    if (wrong) return field.current?.focus()
    await createProgram(client, starterDocuments(name, theme))
    router.navigateIntent('edit', { id: programId(name.slug), type: 'program' })
  }
  const press = async () => {
    setWorking(true)
    await attempt(make, 'No program was made')
    setWorking(false)
  }

  return (
    <Stack padding={4} gap={5} as="form" onSubmit={(event) => event.preventDefault()}>
      <Text size={1} muted>
        A page, a self-check and a toolkit with its pack, with words to start from. Visitors see nothing of it until you
        publish the program.
      </Text>
      <Stack gap={3}>
        <Label as="label" htmlFor="new-program-name">
          Name
        </Label>
        <TextInput
          id="new-program-name"
          ref={field}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setProblem(undefined)
          }}
          placeholder="For example Return with Confidence"
        />
        {name.slug !== '' && (
          <Text size={1} muted>
            Its address will be /{name.slug}, and stays so whatever you call it later.
          </Text>
        )}
        {problem && (
          <Card tone="critical" padding={3} radius={2} role="alert">
            <Text size={1}>{problem}</Text>
          </Card>
        )}
      </Stack>
      {themeParts.map(([part, label]) => (
        <Stack key={part} gap={3}>
          <Label>{label}</Label>
          <ThemeChoice
            of={part}
            label={label}
            value={theme[part]}
            onChoose={(chosen) => setTheme(themeOf({ ...theme, [part]: chosen }))}
          />
        </Stack>
      ))}
      <Button
        type="submit"
        icon={AddIcon}
        tone="primary"
        text={working ? 'Making the program …' : 'Make the program'}
        disabled={working}
        loading={working}
        onClick={() => void press()}
      />
    </Stack>
  )
}
