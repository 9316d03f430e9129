/* A lake in a process of its own: prints its address, or why it did not open. */
import { openLake } from '#studio/lake/index.ts'

const options = JSON.parse(process.argv[2] ?? '{}')
openLake({ ...options, port: 0, allowedOrigins: [] }).then(
  (lake) => console.info(lake.url),
  (error: Error) => {
    console.info(`refused: ${error.message}`)
    process.exit(3)
  },
)
