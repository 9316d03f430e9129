/* Loaded by --import: kills the process once it has renamed a file. */
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

const { rename } = fs
fs.rename = async (...given) => {
  await rename(...given)
  process.kill(process.pid, 'SIGKILL')
}
syncBuiltinESMExports()
