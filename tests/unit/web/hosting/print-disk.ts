import { hasDisk } from '#hosting/machine.ts'

console.info(hasDisk)
