import { PGlite, type Transaction } from '@electric-sql/pglite'

/**
 * PGlite that fails for good once it has panicked or its folder is no longer in its place.
 * After a panic, as when its log finds no room on the disk, the next statement would spin for ever, and
 * the whole site with it (measured). Without its folder it goes on writing into deleted files, and into
 * the files of the folder that took the place (measured).
 */
export class FailingPGlite extends PGlite {
  #failure: unknown
  readonly #failed = Promise.withResolvers<unknown>()
  /** Resolves with the reason. */
  readonly failed = this.#failed.promise
  /** Throws once the folder is not the one that was opened. Set after the folder has been opened. */
  requireFolder: () => void = () => undefined

  /** True after a failure, one that only this call finds included. */
  hasFailed(): boolean {
    try {
      this.#requireUsable()
    } catch {
      return true
    }
    return false
  }

  /** Closes the files and nothing else: a shutdown's checkpoint writes by path, wherever that leads now. */
  async abandon(): Promise<void> {
    await this.fs?.closeFs()
  }

  override query<T>(...given: Parameters<PGlite['query']>) {
    return this.#inPlace(() => super.query<T>(...given))
  }

  override exec(...given: Parameters<PGlite['exec']>) {
    return this.#inPlace(() => super.exec(...given))
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>) {
    // It may have waited for its turn.
    const inTurn = (tx: Transaction) => {
      this.#requireUsable()
      return work(tx)
    }
    return this.#inPlace(() => super.transaction(inTurn))
  }

  override async execProtocolStream(...given: Parameters<PGlite['execProtocolStream']>) {
    if (this.#failure) throw this.#failure
    try {
      return await super.execProtocolStream(...given)
    } catch (error) {
      if (error instanceof Error && 'severity' in error && error.severity === 'PANIC')
        this.#fail(error)
      throw error
    }
  }

  /** Checks again before a result is handed on: a commit into a folder that is gone stores nothing. */
  async #inPlace<T>(work: () => Promise<T>): Promise<T> {
    this.#requireUsable()
    try {
      return await work()
    } finally {
      this.#requireUsable()
    }
  }

  /** About 25 µs, of the 1.5 ms of a lead. */
  #requireUsable(): void {
    if (this.#failure) throw this.#failure
    try {
      this.requireFolder()
    } catch (error) {
      this.#fail(error)
      throw error
    }
  }

  #fail(reason: unknown): void {
    this.#failure = reason
    this.#failed.resolve(reason)
  }
}
