#!/usr/bin/env node
import { olderNode } from './node-version.ts'

/* Imports nothing else before this check: an older Node.js has no `node:sqlite`, and would fail with
   that error even for `--help`. */
if (olderNode) {
  console.error(olderNode)
  process.exitCode = 1
} else {
  const { command } = await import('./command.ts')
  await command(process.argv.slice(2))
}
