/* Kills its process after the first renamed file. A process loads this module by --import. */
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

const { rename } = fs
fs.rename = async (...given) => {
  await rename(...given)
  process.kill(process.pid, 'SIGKILL')
}
syncBuiltinESMExports()
