import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { outputsOf } from './outputs.ts'

/* Step of scripts/generate: writes the files of the site's design, of its fonts, or of the schema. */

const root = path.join(import.meta.dirname, '../..')
const outputs = Object.entries(outputsOf).find(([name]) => name === process.argv[2])?.[1]
for (const [file, source] of Object.entries((await outputs?.()) ?? {})) writeFileSync(path.join(root, file), source)
