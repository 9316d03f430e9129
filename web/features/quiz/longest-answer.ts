/** Longest written answers, in UTF-16 units. Thirty long ones and the signed quiz still fit into a body. */
export const longestAnswer = { line: 200, text: 1_000 }
