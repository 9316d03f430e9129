import { z } from 'zod'

/** A field that is missing, or is not text, is a field left empty: the visitor gets its message. */
export const typedText = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' ? value : ''))
