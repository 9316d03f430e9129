import { z } from 'zod'
import { mergeSetting, readSetting } from '#web/db/settings.ts'
import type { Database } from '#web/db/store.ts'

const name = 'owner-mails'

/** Options for an owner's mails about leads. Even with `never` the morning digest lists due leads. */
export const mailChoices = ['at-once', 'morning', 'never'] as const
export const mailChoice = z.enum(mailChoices)
export type MailChoice = z.output<typeof mailChoice>

const stored = z.record(z.string(), mailChoice)

/** Reads the choice of each owner. An owner without a choice gets mails `at-once`. */
export const readMailChoices = async (db: Database): Promise<Record<string, MailChoice>> =>
  (await readSetting(db, name, stored)) ?? {}

export const saveMailChoice = (db: Database, owner: string, choice: MailChoice) =>
  mergeSetting(db, name, stored.parse({ [owner]: choice }))
