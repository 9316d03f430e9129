import { Button, Flex, Label, Stack, Text, TextArea } from '@sanity/ui'
import { type ChangeEvent, useRef, useState } from 'react'
import type { SanityClient } from 'sanity'
import { decodeText, UnreadableFile } from '#schemas/decode-text.ts'
import { livePaths } from '#schemas/redirect-checks.ts'
import { useLakeClient } from '../../lake-client.ts'
import { siteUrl } from '../../site-url.ts'
import { Answer } from '../../ui.tsx'
import { useAttempt } from '../../use-attempt.ts'
import type { StoredRedirect } from '../address-change.ts'
import { type PlannedRow, planImport } from './plan.ts'
import { PlannedRows } from './planned-rows.tsx'
import { readRows } from './read-rows.ts'

/** Pane that makes redirects from a list of old addresses, after a preview of each row's effect. */
export function ImportPane() {
  const client = useLakeClient()
  const attempt = useAttempt()
  const picker = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [plan, setPlan] = useState<PlannedRow[]>()
  const [message, setMessage] = useState('')
  const [working, setWorking] = useState(false)
  const change = (list: string, said = '') => {
    setText(list)
    setPlan(undefined)
    setMessage(said)
  }
  const press = async (work: () => Promise<unknown>, failed: string) => {
    setWorking(true)
    await attempt(work, failed)
    setWorking(false)
  }
  const look = async () => {
    const rows = readRows(text)
    if (rows?.length) return setPlan(planImport(rows, await currentSite(client)))
    setMessage(rows ? 'There is no text in this list.' : unclosed)
  }
  const save = async (rows: PlannedRow[]) => {
    await saveRedirects(client, rows)
    setMessage(`Done: ${countOf(rows)} in force. You find them under Redirects.`)
    await look()
  }
  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? []
    if (!file) return
    try {
      change(decodeText(new Uint8Array(await file.arrayBuffer())))
    } catch (error) {
      change('', error instanceof UnreadableFile ? error.message : 'This file cannot be read.')
    }
    // Clears the input, so that the same file can be chosen again.
    input.value = ''
  }
  const effective = plan?.filter(({ effect }) => effect === 'new' || effect === 'changed') ?? []
  return (
    <Stack padding={4} gap={5}>
      <Text size={1} muted>
        From a spreadsheet, a CSV file, or the redirects of your old site: in each line the old
        address, then where it leads. You see what each line does before anything changes.
      </Text>
      <Stack gap={3}>
        <Label as="label" htmlFor="old-addresses">
          Your list
        </Label>
        <TextArea
          id="old-addresses"
          rows={8}
          value={text}
          placeholder={'/old-page, /resources\n/blog/*, /insights'}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        <Flex gap={2} align="center" wrap="wrap">
          <Button mode="ghost" text="Choose a file" onClick={() => picker.current?.click()} />
          <Button
            tone="primary"
            text="See what each line does"
            disabled={working || text.trim() === ''}
            onClick={() => void press(look, 'The list could not be compared with your site')}
          />
          {text.trim() === '' && <Text size={1}>Paste your list first, or choose its file.</Text>}
        </Flex>
        <input ref={picker} hidden type="file" accept=".csv,.tsv,.txt,text/csv" onChange={choose} />
      </Stack>
      <Answer message={working ? 'One moment …' : message} />
      {plan && <PlannedRows rows={plan} />}
      {effective.length > 0 && (
        <Flex>
          <Button
            tone="primary"
            text={`Put ${countOf(effective)} in force`}
            disabled={working}
            onClick={() => void press(() => save(effective), 'No redirect was made')}
          />
        </Flex>
      )}
    </Stack>
  )
}

const unclosed =
  'No line can be read, because a quotation mark in the list is not closed. Please close it, or take it out.'

const countOf = ({ length }: PlannedRow[]) =>
  length === 1 ? 'one redirect' : `${length} redirects`

async function currentSite(client: SanityClient) {
  const raw = client.withConfig({ perspective: 'raw', useCdn: false })
  const [redirects, pages, site] = await Promise.all([
    raw.fetch<StoredRedirect[]>('*[_type == "redirect"]{ _id, from, to }'),
    livePaths(client),
    siteUrl(),
  ])
  return { redirects, pages, siteUrl: site }
}

async function saveRedirects(client: SanityClient, rows: readonly PlannedRow[]) {
  const transaction = client.transaction()
  for (const { from, to, replaces } of rows) {
    for (const id of replaces) transaction.delete(id)
    transaction.create({ _type: 'redirect', from, to })
  }
  await transaction.commit({ returnDocuments: false })
}
