/** Shows on a button that its press is at work, where the code that does it is still to come. */
export async function shownBusy<T>(
  button: Element | null | undefined,
  work: Promise<T>,
): Promise<T> {
  button?.setAttribute('data-busy', 'true')
  try {
    return await work
  } finally {
    button?.setAttribute('data-busy', 'false')
  }
}
