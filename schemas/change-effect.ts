/** Effect of a changed question, answer or result, for the coach. */
export const changeEffect =
  'After a change, visitors in the middle finish with the words they began with. Each lead shows the words that its visitor saw, or says that they are not known.'
