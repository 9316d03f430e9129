import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { type Reader, textOf } from './screen-reader.ts'

/** Log of a running Orca, which `npm run nightly -- orca` starts. */
export const orcaLog = process.env.ORCA_LOG

/** Milliseconds of silence after which Orca has said all. */
const silence = 3_000

/** Orca, the screen reader of Linux desktops, beside Chromium in a virtual display. It reads a new page by itself. */
export class Orca implements Reader {
  readonly #page: Page
  readonly #log: string
  readonly #heard: string[] = []

  constructor(page: Page, log: string) {
    this.#page = page
    this.#log = log
  }

  #said(): string[] {
    const lines = readFileSync(this.#log, 'utf8').matchAll(/SPEECH OUTPUT: '([\s\S]*?)'(?: ?\[?\{|\r?\n)/g)
    return [...lines].map(([, phrase = '']) => phrase.trim().replace(/\s+/g, ' '))
  }

  async #untilSilent(): Promise<string[]> {
    let said = this.#said()
    for (let before = -1; before < said.length; said = this.#said()) {
      before = said.length
      await pause(silence)
    }
    return said
  }

  async install() {}

  /** Does nothing: Orca cannot be told to read a part. */
  async read() {}

  async hear(what: string, action: () => Promise<unknown>) {
    // A new window has the focus in its address bar.
    await this.#page.bringToFront()
    const before = await this.#untilSilent()
    await action()
    const heard = [`# ${what}`, ...(await this.#untilSilent()).slice(before.length)]
    console.info(heard.join('\n'))
    this.#heard.push(...heard)
  }

  text(): string {
    return textOf(this.#heard)
  }
}
