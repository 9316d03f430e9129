/** Consequence of a change to questions, answers or results, for the coach. */
export const keptWords =
  'After a change, visitors in the middle finish with the words they began with. Each lead shows the words that its visitor saw, or says that they are not known.'
