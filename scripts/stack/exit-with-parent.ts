/* Preload of a child process. Ends the child when its parent has ended, even by SIGKILL, so that the child does not
   keep a port and the database. It also limits a shutdown to 2 s, because Next waits for open connections, and a
   browser tab kept one open. No data is lost: stored data is committed, and mails are in the outbox. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.once('SIGTERM', () => setTimeout(() => process.exit(0), 2_000).unref())
