export { chooseForImport as POST } from '#web/owner/newsletter/import/handlers.ts'
