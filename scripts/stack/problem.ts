/** Something the developer can put right: told as one message, without a stack. */
export class Problem extends Error {
  override readonly name = 'Problem'
}
