import { z } from 'zod'

const fields = z.record(z.string(), z.unknown())

const path = z.string().min(1).max(1000)
const selection = {
  id: z.union([z.string(), z.array(z.string())]).optional(),
  query: z.string().optional(),
  params: fields.optional(),
}

export const patchOperations = z.strictObject({
  set: z.record(path, z.unknown()).optional(),
  setIfMissing: z.record(path, z.unknown()).optional(),
  unset: z.array(path).optional(),
  inc: z.record(path, z.number()).optional(),
  dec: z.record(path, z.number()).optional(),
  diffMatchPatch: z.record(path, z.string()).optional(),
  insert: z
    .strictObject({
      before: path.optional(),
      after: path.optional(),
      replace: path.optional(),
      items: z.array(z.unknown()),
    })
    .refine((at) => [at.before, at.after, at.replace].filter(Boolean).length === 1, {
      message: 'insert takes exactly one of before, after, replace',
    })
    .optional(),
  ifRevisionID: z.string().optional(),
})
export type PatchOperations = z.infer<typeof patchOperations>

export const mutation = z.union(
  [
    z.strictObject({ create: fields }),
    z.strictObject({ createIfNotExists: fields }),
    z.strictObject({ createOrReplace: fields }),
    z.strictObject({ delete: z.strictObject({ ...selection, purge: z.boolean().optional() }) }),
    z.strictObject({ patch: z.strictObject({ ...patchOperations.shape, ...selection }) }),
  ],
  { error: 'is one of create, createIfNotExists, createOrReplace, delete and patch' },
)
export type MutationInput = z.infer<typeof mutation>
