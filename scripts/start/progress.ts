import type { Progress } from '../stack/index.ts'

/** Prints a line for each step that takes longer than 0.7 s. In a terminal the line shows the elapsed seconds. */
export const terminalProgress: Progress = (doing) => {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const live = process.stdout.isTTY
  let shown = false
  const show = () => {
    if (live) process.stdout.write(`\r  ${doing} … ${seconds()} s`)
    else if (!shown) console.info(`  ${doing} …`)
    shown = true
  }
  const soon = setTimeout(show, 700)
  const ticks = live ? setInterval(() => shown && show(), 1000) : undefined
  return (done) => {
    clearTimeout(soon)
    clearInterval(ticks)
    if (live && shown) process.stdout.write('\r\x1b[K')
    if (done) console.info(`  ${done} (${seconds()} s)`)
  }
}
