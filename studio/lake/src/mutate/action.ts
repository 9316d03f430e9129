import { z } from 'zod'
import type { Transaction } from '../store/store.ts'
import type { Step } from './transact.ts'

export const id = z.string().min(1)

/** Schema whose result is the step that executes the action. */
export const action = <Schema extends z.ZodObject>(
  schema: Schema,
  execute: (tx: Transaction, input: z.output<Schema>) => string | null,
) =>
  schema.transform(
    (input): Step =>
      (tx) =>
        execute(tx, input),
  )
