/** Fault of the product's environment, and the conditions that must stay true. */
export interface Fault {
  name: string
  /** Condition and result, as a test's title. */
  title: string
  /**
   * Causes the fault, and checks the conditions.
   * @param scale number of repetitions, and the seed of their random moments
   * @returns figures, or the reason why this machine cannot cause the fault
   * @throws an error about a condition that is not true
   */
  run(scale: { rounds: number; seed: number }): Promise<Record<string, unknown> | string>
}
