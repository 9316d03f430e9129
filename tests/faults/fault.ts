/** A fault, and what must stay true while it lasts and after it. */
export interface Fault {
  name: string
  /** Condition and result, as a test's title. */
  title: string
  /**
   * Causes it, and checks.
   * @param scale how often it is repeated, and which random numbers choose its moments
   * @returns figures; or, in words, why it cannot be caused on this machine
   * @throws what did not stay true
   */
  run(scale: { rounds: number; seed: number }): Promise<Record<string, unknown> | string>
}
