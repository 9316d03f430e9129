import path from 'node:path'
import { z } from 'zod'
import { readJson, writeJson } from '../stack/json-file.ts'
import { release, releasesFolder } from './current.ts'

const journal = z.object({
  kind: z.enum(['update', 'rollback']),
  from: release,
  to: release,
  /** Last started step; `asked` before the first step. */
  step: z.enum(['asked', 'load', 'hold', 'copy', 'export', 'restore', 'start', 'commit', 'done', 'failed']),
  /** Name of the backup that an update makes, or a rollback restores. */
  backup: z.string().optional(),
  /** Reason of a failure. */
  why: z.string().optional(),
  /** Sentences for the person who ran the command. */
  report: z.array(z.string()).default([]),
})

/** Update or rollback. A command requests it, and the start process records each step before the step starts. */
export type Journal = z.infer<typeof journal>
export type StepName = Journal['step']

export const journalFile = (dataDir: string) => path.join(releasesFolder(dataDir), 'journal.json')

export const readJournal = (dataDir: string): Journal | undefined => readJson(journalFile(dataDir), journal)

export const writeJournal = (dataDir: string, value: Journal): void => writeJson(journalFile(dataDir), value)

export const isEnded = ({ step }: Journal): boolean => step === 'done' || step === 'failed'
