import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { currentFolder } from './releases/current.ts'
import { runCommand } from './stack/cli.ts'

/* `run.ts SCRIPT …`: runs a command of the data folder's release (docs/own-server.md, "Update
   and rollback"), or of this checkout before the first update. */
await runCommand(async () => {
  const [node = '', , script = '', ...rest] = process.argv
  const file = path.join(currentFolder(path.resolve(process.env.DATA_DIR || '.data')), script)
  process.argv = [node, file, ...rest]
  await import(pathToFileURL(file).href)
})
