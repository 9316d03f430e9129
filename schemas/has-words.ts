/** True for a text with a visible character. Blanks, and characters without a width such as U+200B, are none. */
export const hasWords = (text: string | null | undefined) => /[^\s\p{Cc}\p{Cf}]/u.test(text ?? '')
