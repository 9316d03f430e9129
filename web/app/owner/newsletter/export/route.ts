import { exportReaders } from '#web/owner/newsletter/handlers.ts'

export const POST = exportReaders()
