import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { plainOutputs } from './outputs.ts'

/* The first step of scripts/generate, in a process of its own: what comes after loads what it writes. */

const root = path.join(import.meta.dirname, '../..')
for (const [file, source] of Object.entries(plainOutputs()))
  writeFileSync(path.join(root, file), source)
