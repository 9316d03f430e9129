/** Fault, and the conditions that must stay true during and after it. */
export interface Fault {
  name: string
  /** Condition and result, as a test's title. */
  title: string
  /**
   * Causes the fault, and checks the conditions.
   * @param scale number of repetitions, and the seed of their random moments
   * @returns figures, or the reason why this machine cannot cause the fault
   * @throws an error for a broken condition
   */
  run(scale: { rounds: number; seed: number }): Promise<Record<string, unknown> | string>
}
