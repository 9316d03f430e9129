import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { InboxFrame } from '#web/owner/inbox-frame.tsx'
import { flashMessage } from '#web/owner/inbox-ui.tsx'
import { previewImport } from '#web/owner/newsletter/import/decide-rows.ts'
import { ImportProgress } from '#web/owner/newsletter/import/import-progress.tsx'
import { ColumnsForm, ImportPreview, WordsForm } from '#web/owner/newsletter/import/import-steps.tsx'
import { readImport, readWords } from '#web/owner/newsletter/import/imports.ts'
import { type QueryProps, type RowProps, requireOwner } from '#web/owner/require-owner.ts'
import { asRowId } from '#web/owner/row-id.ts'

export const metadata: Metadata = { title: 'Import subscribers' }

const messages = {
  email: 'Please choose the column of the addresses.',
  changed: 'Another owner changed something about this file. Please look at it once more.',
}

/** Imported file of subscribers: its columns, its words, what would happen, and what has happened. */
export default async function ImportPage({ params, searchParams }: RowProps & QueryProps) {
  const id = asRowId((await params).id)
  const { step, say } = await searchParams
  const loaded = await requireOwner(async (db) => {
    const file = id === undefined ? undefined : await readImport(db, id)
    if (file === undefined) return undefined
    if (file.state !== 'ready') return { file }
    const words = await readWords(db, file)
    return { file, words, preview: step === 'counts' ? await previewImport(db, file) : undefined }
  })
  const { data, owner } = loaded
  if (data === undefined) notFound()
  const message = data.words && flashMessage(messages, say)
  return (
    <InboxFrame title="Import subscribers" owner={owner} here="/owner/newsletter" message={message}>
      <p className="mt-3 break-words text-muted">{data.file.fileName}</p>
      {!data.words ? (
        <ImportProgress {...data} />
      ) : data.preview ? (
        <ImportPreview {...data} preview={data.preview} />
      ) : step === 'words' ? (
        <WordsForm {...data} />
      ) : (
        <ColumnsForm {...data} />
      )}
    </InboxFrame>
  )
}
