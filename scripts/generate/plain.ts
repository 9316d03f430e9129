import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { plainOutputs } from './outputs.ts'

/* First step of scripts/generate. It runs in a separate process, because later steps import its output. */

const root = path.join(import.meta.dirname, '../..')
for (const [file, source] of Object.entries(plainOutputs()))
  writeFileSync(path.join(root, file), source)
