/** Shows on a button that its press is at work, where the code that does it is still to come. */
export function shownBusy<T>(button: Element | null | undefined, work: Promise<T>): Promise<T> {
  const show = (busy: boolean) => button?.setAttribute('data-busy', `${busy}`)
  show(true)
  return work.finally(() => show(false))
}
