import { PGlite, type Transaction } from '@electric-sql/pglite'

/**
 * PGlite that fails permanently after a panic, or after its folder was moved or deleted. After a panic, for example on
 * a full disk, the next statement would loop for ever and block the whole site (measured). Without its folder PGlite
 * continues to write into deleted files, and into the files of a new folder at the same path (measured).
 */
export class FailingPGlite extends PGlite {
  #failure: unknown
  readonly #failed = Promise.withResolvers<unknown>()
  readonly failed = this.#failed.promise
  /** Throws if the path no longer leads to the opened folder. Set after opening. */
  requireFolder: () => void = () => undefined

  /** True after a failure. This call also detects a missing folder. */
  hasFailed(): boolean {
    try {
      this.#requireUsable()
    } catch {
      return true
    }
    return false
  }

  /**
   * Closes the files without a checkpoint. A checkpoint opens files by path, and the path may lead to another folder.
   */
  async abandon(): Promise<void> {
    await this.fs?.closeFs()
  }

  override query<T>(...given: Parameters<PGlite['query']>) {
    return this.#inSameFolder(() => super.query<T>(...given))
  }

  override exec(...given: Parameters<PGlite['exec']>) {
    return this.#inSameFolder(() => super.exec(...given))
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>) {
    // Checks again, because the folder may have changed while the transaction waited for its turn.
    const inTurn = (tx: Transaction) => {
      this.#requireUsable()
      return work(tx)
    }
    return this.#inSameFolder(() => super.transaction(inTurn))
  }

  override async execProtocolStream(...given: Parameters<PGlite['execProtocolStream']>) {
    if (this.#failure) throw this.#failure
    try {
      return await super.execProtocolStream(...given)
    } catch (error) {
      if (error instanceof Error && 'severity' in error && error.severity === 'PANIC') this.#fail(error)
      throw error
    }
  }

  /** Checks the folder before and after the work, because a commit into a deleted folder stores nothing. */
  async #inSameFolder<T>(work: () => Promise<T>): Promise<T> {
    this.#requireUsable()
    try {
      return await work()
    } finally {
      this.#requireUsable()
    }
  }

  /**
   * Throws after a failure, or if the folder is missing. Takes about 25 µs, which is little beside the 1.5 ms of
   * storing a lead.
   */
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
