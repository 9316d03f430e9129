import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DatabaseDown, InboxFrame } from '#web/owner/frame.tsx'
import { readColumns } from '#web/owner/newsletter/import/columns.ts'
import { countOutcomes, previewImport, readImport } from '#web/owner/newsletter/import/imports.ts'
import { ImportPreview } from '#web/owner/newsletter/import/preview.tsx'
import { ImportProgress } from '#web/owner/newsletter/import/progress.tsx'
import { type QueryProps, type RowProps, requireOwner } from '#web/owner/require-owner.ts'
import { asRowId } from '#web/owner/row-id.ts'

export const metadata: Metadata = { title: 'Bring subscribers along' }

/** Imported file of subscribers, before, during and after the import. */
export default async function ImportPage({ params, searchParams }: RowProps & QueryProps) {
  const id = asRowId((await params).id)
  const query = await searchParams
  const loaded = await requireOwner(async (db) => {
    const file = id === undefined ? undefined : await readImport(db, id)
    if (file === undefined) return undefined
    if (file.state !== 'ready') return { file, counts: await countOutcomes(db, file.id) }
    const columns = readColumns(query, file.columns)
    return { file, columns, preview: await previewImport(db, file.id, columns) }
  })
  if (loaded === undefined) return <DatabaseDown />
  const { data, owner } = loaded
  if (data === undefined) notFound()
  return (
    <InboxFrame title="Bring subscribers along" owner={owner} here="/owner/newsletter">
      <p className="mt-3 text-muted">{data.file.fileName}</p>
      {data.counts ? <ImportProgress {...data} /> : <ImportPreview {...data} />}
    </InboxFrame>
  )
}
