const RealDate = Date

/** Shifts this process's clock. PGlite's `now()` reads the same clock (measured). */
export function shiftClock(days: number): void {
  const now = () => RealDate.now() + days * 86_400_000
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, self) => Reflect.construct(target, given.length === 0 ? [now()] : given, self),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}

export function restoreClock(): void {
  globalThis.Date = RealDate
}
