/*
 * Loaded before the site. It ends the site when the process that started it is gone, kill -9
 * included, so that no server is left holding a port and the database. And it bounds the good-bye:
 * Next waits for open connections, and an open browser tab keeps one for as long as it likes (seen).
 * What is stored is committed and what is to be mailed is in the outbox, so nothing is lost by it.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.once('SIGTERM', () => setTimeout(() => process.exit(0), 2_000).unref())
