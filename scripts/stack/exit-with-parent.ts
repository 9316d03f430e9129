/* Loaded into a child process. Ends it when its parent has ended, also by kill -9, so that no
   server keeps a port and the database. It also limits the shutdown to 2 s: Next waits for open
   connections, and a browser tab can keep one open without end (seen). Stored data is committed
   and mails are in the outbox, so nothing is lost. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.once('SIGTERM', () => setTimeout(() => process.exit(0), 2_000).unref())
