/*
 * Loaded before the site: ends it when the process that started it is gone, kill -9 included, so
 * that no server is left holding a port and the database.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
