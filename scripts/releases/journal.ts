import path from 'node:path'
import { z } from 'zod'
import { readJson, releasesFolder, writeJson } from './current.ts'

const release = z.object({ folder: z.string(), commit: z.string() })

const journal = z.object({
  kind: z.enum(['update', 'rollback']),
  from: release,
  to: release,
  /** The step that was begun last; `asked` before the first one. */
  step: z.enum([
    'asked',
    'load',
    'hold',
    'copy',
    'export',
    'restore',
    'start',
    'commit',
    'done',
    'failed',
  ]),
  /** Name of the backup: made by an update, restored by a rollback. */
  backup: z.string().optional(),
  /** Why it failed. */
  why: z.string().optional(),
  /** Sentences for whoever asked. */
  report: z.array(z.string()).default([]),
})

/** A change of the release by the start process: asked for by a command, written before each step. */
export type Journal = z.infer<typeof journal>
export type StepName = Journal['step']

export const journalFile = (dataDir: string) => path.join(releasesFolder(dataDir), 'journal.json')

export const readJournal = (dataDir: string): Journal | undefined =>
  readJson(journalFile(dataDir), journal)

export const writeJournal = (dataDir: string, value: Journal): void =>
  writeJson(journalFile(dataDir), value)

export const isEnded = ({ step }: Journal): boolean => step === 'done' || step === 'failed'
