import { mkdtempDisposableSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runCommand } from '../stack/cli.ts'
import { run } from '../stack/run.ts'

/* `npm run nightly -- orca` runs the spoken journeys in a virtual display with Orca, and prints what it says. */

/** Orca buffers a log that is no terminal, so `script` gives it one. Chromium has the focus only under a window manager. */
const desktop = `openbox &
/usr/libexec/at-spi-bus-launcher --launch-immediately --a11y=1 --screen-reader=1 &
script -qfc 'orca --replace --debug-file=/dev/tty' "$ORCA_LOG" > /dev/null &
npm test --silent -- orca`

await runCommand(async () => {
  using folder = mkdtempDisposableSync(path.join(os.tmpdir(), 'career-care-orca-'))
  const env = {
    ...process.env,
    // Settings of Orca and Chromium stay in the folder.
    HOME: folder.path,
    XDG_RUNTIME_DIR: folder.path,
    ORCA_LOG: path.join(folder.path, 'speech.txt'),
  }
  await run('dbus-run-session', ['--', 'xvfb-run', '-a', 'sh', '-c', desktop], {
    stdio: 'inherit',
    env,
  })
})
