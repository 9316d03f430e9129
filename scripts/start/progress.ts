import type { Progress } from '../stack/index.ts'

/** One line for each thing that takes time; on a terminal it counts the seconds. */
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
  // A step that was done before takes no time, and needs no line.
  const soon = setTimeout(show, 700)
  const ticks = live ? setInterval(() => shown && show(), 1000) : undefined
  return (done) => {
    clearTimeout(soon)
    clearInterval(ticks)
    if (live && shown) process.stdout.write('\r\x1b[K')
    if (done) console.info(`  ${done} (${seconds()} s)`)
  }
}
