import { z } from 'zod'
import type { Transaction } from '../store/store.ts'
import type { Step } from './transact.ts'

export const id = z.string().min(1)

/** What an action takes, turned into the step that carries it out. */
export const action = <Taken extends z.ZodObject>(
  taken: Taken,
  perform: (tx: Transaction, asked: z.output<Taken>) => string | null,
) =>
  taken.transform(
    (asked): Step =>
      (tx) =>
        perform(tx, asked),
  )
