#!/usr/bin/env node
/* Imports nothing before the check of Node's version: an older one has no `node:sqlite`, and
   would fail with that error even for `--help`. */
const NEEDED = 24
const { node } = process.versions
if (Number(node.split('.')[0]) >= NEEDED) {
  const { command } = await import('./command.ts')
  await command(process.argv.slice(2))
} else {
  console.error(
    `local-content-lake needs Node.js ${NEEDED} or newer, and this is ${node}. Install it (https://nodejs.org), or run npx -p node@${NEEDED} -p local-content-lake local-content-lake.`,
  )
  process.exitCode = 1
}

export {}
