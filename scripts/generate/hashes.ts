import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { parseJson } from '#schemas/parse-json.ts'

const hashes = z.record(z.string(), z.string()).catch({})

/** Hashes of the sources and outputs of each step after its last run, by the step. A damaged file counts as none. */
export const readHashes = (file: string): Record<string, string> =>
  existsSync(file) ? hashes.parse(parseJson(readFileSync(file, 'utf8'))) : {}
