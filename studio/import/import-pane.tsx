import { UploadIcon } from '@sanity/icons/Upload'
import { Button, Card, Stack, Text } from '@sanity/ui'
import { type ChangeEvent, useRef, useState } from 'react'
import { UnreadableFile } from '#schemas/decode-text.ts'
import { useLakeClient } from '../lake-client.ts'
import { siteUrl } from '../site-url.ts'
import { Answer } from '../ui.tsx'
import { readEntries } from './entries.ts'
import { type Import, ImportList } from './import-list.tsx'
import { pictureFiles } from './pictures.ts'
import { loadExisting, planImport } from './plan.ts'
import { readExport } from './read-export.ts'

const places = [
  'WordPress: Tools, Export, All content. An .xml file.',
  'Substack: Settings, Import/Export, New export. A .zip file.',
  'Medium: Settings, Security and apps, Download your information. A .zip file.',
  'Notion: the … of the page, Export, HTML, Everything, with subpages. A .zip file.',
]

/** Pane that reads the export of another blog, and makes drafts of its articles. */
export function ImportPane() {
  const client = useLakeClient()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<Import | 'reading'>()
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState<string>()

  const read = async (files: File[]): Promise<Import> => {
    const entries = await readEntries(files)
    const blog = readExport(entries)
    const find = pictureFiles(entries)
    const [existing, site] = await Promise.all([loadExisting(client), siteUrl()])
    return { blog, find, rows: planImport(blog, existing, { site, find }) }
  }
  const onChoose = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])]
    // The same file can be chosen again.
    event.currentTarget.value = ''
    if (files.length === 0) return
    setState('reading')
    setProblem(undefined)
    setDone(undefined)
    try {
      setState(await read(files))
    } catch (error) {
      setState(undefined)
      setProblem(
        error instanceof UnreadableFile
          ? error.message
          : 'The file could not be read. Please check your connection, and choose it again.',
      )
    }
  }
  const onDone = (sentence: string) => {
    setState(undefined)
    setDone(sentence)
    // The pressed button is gone.
    button.current?.focus()
  }

  return (
    <Stack padding={4} gap={5}>
      <Text size={1} muted>
        Choose the file that your old blog exports. Each article becomes a draft here, and nothing goes on your site
        until you publish it. Choose the pictures of the old blog together with the file, if you have them.
      </Text>
      <Stack as="ul" gap={3} style={{ listStyle: 'none' }}>
        {places.map((place) => (
          <Text as="li" key={place} size={1} muted>
            {place}
          </Text>
        ))}
      </Stack>
      <input
        accept=".xml,.zip,image/*"
        data-testid="import-files"
        hidden
        multiple
        onChange={(event) => void onChoose(event)}
        ref={input}
        type="file"
      />
      <Button
        disabled={state === 'reading'}
        icon={UploadIcon}
        loading={state === 'reading'}
        mode="ghost"
        onClick={() => input.current?.click()}
        ref={button}
        text={state === 'reading' ? 'Reading the file …' : 'Choose the file'}
      />
      {problem && (
        <Card tone="critical" padding={3} radius={2} role="alert">
          <Text size={1}>{problem}</Text>
        </Card>
      )}
      <Answer message={done} />
      {state && state !== 'reading' && <ImportList import={state} onDone={onDone} />}
    </Stack>
  )
}
