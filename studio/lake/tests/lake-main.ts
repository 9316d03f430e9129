import { openLake } from '../src/index.ts'

// Opens the lake in a folder, and prints its address: `node lake-main.ts FOLDER`. A test can kill this process.
try {
  const lake = await openLake({ folder: process.argv[2], log: console.error })
  process.once('SIGTERM', () => void lake.close())
  console.info(lake.url)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
