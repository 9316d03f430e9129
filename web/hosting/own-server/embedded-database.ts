export { openEmbedded } from '#web/db/embedded.ts'
