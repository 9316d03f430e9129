import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { readSetting, saveSetting } from '#web/db/settings.ts'
import type { Database } from '#web/db/store.ts'
import { settings } from '#web/db/tables.ts'
import { isBlank, longest, tidy, tidyLine } from '#web/forms/text-rules.ts'
import { seeOther } from '#web/http/response.ts'
import { writeAudit } from '../audit-log.ts'
import { messagePage, ownerAction, textOf } from '../owner-action.ts'

const name = 'replies'

/** Text block for replies, with placeholders. */
const snippet = z.object({ id: z.uuid(), name: z.string(), text: z.string() })

const stored = z.object({
  snippets: z.array(snippet),
  /** Signatures, by the owner's email address. */
  signatures: z.record(z.string(), z.string()),
})

type ReplySettings = z.output<typeof stored>

const none: ReplySettings = { snippets: [], signatures: {} }

export type Snippet = z.output<typeof snippet>

/** Placeholders that a snippet may contain. */
export const snippetNames = ['greeting', 'name', 'program', 'day'] as const

const maxSnippets = 40

export const readReplySettings = async (db: Database): Promise<ReplySettings> =>
  (await readSetting(db, name, stored)) ?? none

/** Changes the reply settings. Locks the row, so that no concurrent change is lost. */
async function change(tx: Database, update: (now: ReplySettings) => ReplySettings) {
  await tx.insert(settings).values({ name, value: none }).onConflictDoNothing()
  await tx.select().from(settings).where(eq(settings.name, name)).for('update')
  await saveSetting(tx, name, update(await readReplySettings(tx)))
}

const redirectSaved = () => seeOther('/owner/settings?say=saved#replies')

/** Validates a snippet. @returns the problem; undefined if it can be stored */
function snippetProblem(title: string, words: string): string | undefined {
  if (isBlank(title) || isBlank(words)) return 'Please give it a name and a text.'
  if (title.length > 60) return 'Please shorten its name to 60 characters.'
  if (words.length > longest.message) return 'Please shorten its text.'
  const unknown = [...words.matchAll(/\{(\w+)\}/g)].find(([, one]) => !snippetNames.some((name) => name === one))
  return unknown && `${unknown[0]} is not one of the words that are filled in.`
}

/** Handles POST /owner/settings/snippets {id, name, text} or {id, remove}: stores or removes a snippet. */
export const saveSnippet = ownerAction(async ({ owner, fields, store }) => {
  const id = z.uuid().safeParse(fields.id).data ?? randomUUID()
  const isRemoved = fields.remove !== undefined
  const [title, words] = [tidyLine(textOf(fields.name)), tidy(textOf(fields.text))]
  const problem = isRemoved ? undefined : snippetProblem(title, words)
  if (problem) return messagePage(422, `${problem} Go back: what you typed is still there.`)
  const isFull = await store.transaction(async (tx) => {
    let full = false
    await change(tx, (now) => {
      const at = now.snippets.findIndex((one) => one.id === id)
      if (isRemoved) return { ...now, snippets: now.snippets.filter((one) => one.id !== id) }
      full = at === -1 && now.snippets.length >= maxSnippets
      const one = { id, name: title, text: words }
      if (at !== -1) return { ...now, snippets: now.snippets.with(at, one) }
      return full ? now : { ...now, snippets: [...now.snippets, one] }
    })
    if (!full) await writeAudit(tx, owner, isRemoved ? 'removed a snippet' : 'changed a snippet')
    return full
  })
  return isFull ? messagePage(409, `There are ${maxSnippets} already. Remove one first.`) : redirectSaved()
})

/** Stores the signature of an owner's replies. */
export const saveSignature = (tx: Database, owner: string, words: string) =>
  change(tx, (now) => ({ ...now, signatures: { ...now.signatures, [owner]: words } }))
