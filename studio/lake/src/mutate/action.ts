import { z } from 'zod'
import type { Transaction } from '../store/store.ts'
import type { Step } from './transact.ts'

export const id = z.string().min(1)

/** Schema of an action, transformed into the step that executes it. */
export const action = <Taken extends z.ZodObject>(
  taken: Taken,
  perform: (tx: Transaction, asked: z.output<Taken>) => string | null,
) =>
  taken.transform(
    (asked): Step =>
      (tx) =>
        perform(tx, asked),
  )
