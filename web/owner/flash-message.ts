/**
 * What a page says after something was done, by the word in its address. Anybody may write one there:
 * `constructor`, which every object has, is none of ours.
 */
export const saidOf = (said: Record<string, string>, word: unknown): string | undefined =>
  typeof word === 'string' && Object.hasOwn(said, word) ? said[word] : undefined
