import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'

const source = fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js'))
const address = '/virtual-screen-reader.js'

/** Roles that a screen reader says as one phrase. The virtual one also says each part of such an element. */
const said = /^(link|button|heading|tab|columnheader|rowheader|cell), /

/** Phrases that no screen reader says: plain containers, and their ends. */
const unsaid = /^(end of |end, |row, )|^(paragraph|generic|superscript|rowgroup|list|term|definition|legend)$/

/** Largest number of phrases of one part of a page. */
const maxPhrases = 1_000

/** Records what a person hears. */
export interface Reader {
  install(): Promise<void>
  /** Reads a part of the page from its beginning to its end. */
  read(part: Locator): Promise<void>
  /** Records what is said during an action: each element that gets the focus, and each announcement. */
  hear(what: string, action: () => Promise<unknown>): Promise<void>
  /** All phrases, without the parts that differ from run to run. */
  text(): string
}

/** Parts that differ from run to run: the tests' addresses and names, dates and times. */
const varying = /[\w.-]+(?=@example\.org)|(?<=Noor )[\d-]+|\b\d{4}-\d\d-\d\d\b|(?<=in )\d+ h\b|^\d\d:\d\d$/gm

export const textOf = (phrases: string[]) => `${phrases.join('\n').replace(varying, '…')}\n`

/**
 * Virtual screen reader in the page. Its context needs `bypassCSP`, because the script is not the site's.
 * It records what a person would hear.
 */
export class ScreenReader implements Reader {
  readonly #page: Page
  readonly #heard: string[] = []

  constructor(page: Page) {
    this.#page = page
  }

  async install(): Promise<void> {
    await this.#page.route(`**${address}`, (route) => route.fulfill({ path: source }))
  }

  async read(part: Locator): Promise<void> {
    const phrases = await part.evaluate(
      async (container, { address, maxPhrases }) => {
        const { virtual } = await import(address)
        // The virtual screen reader also reads closed details.
        const isShown = (node: Node | null): boolean =>
          (node instanceof Element ? node : node?.parentElement)?.checkVisibility() ?? false
        await virtual.start({ container })
        const phrases: string[] = [await virtual.lastSpokenPhrase()]
        while (phrases.at(-1) !== `end of ${phrases[0]}` && phrases.length < maxPhrases) {
          await virtual.next()
          if (isShown(virtual.activeNode)) phrases.push(await virtual.lastSpokenPhrase())
        }
        await virtual.stop()
        return phrases
      },
      { address, maxPhrases },
    )
    this.#add('read', phrases)
  }

  async hear(what: string, action: () => Promise<unknown>): Promise<void> {
    await this.#page.evaluate(async (address) => {
      const { virtual } = await import(address)
      await virtual.start({ container: document.body })
      await virtual.clearSpokenPhraseLog()
    }, address)
    await action()
    const phrases = await this.#page.evaluate(async (address) => {
      const { virtual } = await import(address)
      const log: string[] = await virtual.spokenPhraseLog()
      await virtual.stop()
      return log
    }, address)
    this.#add(what, phrases)
  }

  #add(what: string, phrases: string[]) {
    this.#heard.push(`# ${what}`)
    let inside: string | undefined
    for (const phrase of phrases) {
      if (phrase === `end of ${inside}`) inside = undefined
      if (inside !== undefined || unsaid.test(phrase)) continue
      if (said.test(phrase) && phrases.includes(`end of ${phrase}`)) inside = phrase
      this.#heard.push(phrase.replace(/^listitem, .*position (\d+), set size (\d+)/, '- $1 of $2'))
    }
  }

  text(): string {
    return textOf(this.#heard)
  }
}
