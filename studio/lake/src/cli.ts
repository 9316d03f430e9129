#!/usr/bin/env node
import { nodeVersionError } from './node-version.ts'

/* This check precedes all other imports. They need `node:sqlite`, which an older Node.js does not have, so
   even `--help` would fail there with an error about that module. */
if (nodeVersionError) {
  console.error(nodeVersionError)
  process.exitCode = 1
} else {
  const { command } = await import('./command.ts')
  await command(process.argv.slice(2))
}
