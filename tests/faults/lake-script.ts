/* A lake in a process of its own: prints its address, or why it did not open. */
import { openLake } from '#lake'

const options = JSON.parse(process.argv[2] ?? '{}')
openLake({ ...options }).then(
  (lake) => console.info(lake.url),
  (error: Error) => {
    console.info(`refused: ${error.message}`)
    process.exit(3)
  },
)
