import { registerHooks } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { hosting } from '#web/hosting/choice.ts'
import { currentFolder } from './releases/current.ts'
import { runCommand } from './stack/cli.ts'

/* `run.ts SCRIPT …` runs a script of the release that the data folder uses (docs/own-server.md, "Update and rollback").
   Before the first update it runs the script of this checkout. */
// With this condition package.json resolves #hosting to the same folder as Turbopack does in the site.
registerHooks({
  resolve: (specifier, context, next) => next(specifier, { ...context, conditions: [...context.conditions, hosting] }),
})

await runCommand(async () => {
  const [node = '', , script = '', ...rest] = process.argv
  const file = path.join(currentFolder(path.resolve(process.env.DATA_DIR || '.data')), script)
  process.argv = [node, file, ...rest]
  await import(pathToFileURL(file).href)
})
