import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { outputsOf } from './outputs.ts'

/* Step of scripts/generate: writes the files of the site's design (`design`), or those of the schema (`schema`). */

const root = path.join(import.meta.dirname, '../..')
const outputs = process.argv[2] === 'design' ? outputsOf.design() : outputsOf.schema()
for (const [file, source] of Object.entries(await outputs))
  writeFileSync(path.join(root, file), source)
