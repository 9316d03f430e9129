/** Web storage with a quota. Like a browser, it throws when the quota is exceeded. */
export class FakeStorage {
  readonly values = new Map<string, string>()
  private readonly capacity: number

  constructor(capacity = Number.POSITIVE_INFINITY) {
    this.capacity = capacity
  }
  get length() {
    return this.values.size
  }
  get size() {
    return [...this.values].reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  }
  key(index: number) {
    return [...this.values.keys()][index] ?? null
  }
  getItem(key: string) {
    return this.values.get(key) ?? null
  }
  removeItem(key: string) {
    this.values.delete(key)
  }
  setItem(key: string, value: string) {
    const before = this.values.has(key) ? key.length + (this.getItem(key)?.length ?? 0) : 0
    const after = this.size - before + key.length + value.length
    if (after > this.capacity) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    this.values.set(key, value)
  }
}

/** Throws the error of a browser that forbids storage. */
export const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
