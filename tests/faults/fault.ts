/** Fault, and the conditions that must stay true during and after it. */
export interface Fault {
  name: string
  /** Condition and result, as a test's title. */
  title: string
  /**
   * Causes the fault, and checks.
   * @param scale number of repetitions, and the seed of their random moments
   * @returns figures; or the reason why it cannot be caused on this machine
   * @throws the condition that was broken
   */
  run(scale: { rounds: number; seed: number }): Promise<Record<string, unknown> | string>
}
