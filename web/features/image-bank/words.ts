import { createContext, useContext } from 'react'
import type { ImageBankWords } from '#web/content/generated/sanity.types.ts'

export type Words = Partial<ImageBankWords>

export const WordsContext = createContext<Words>({})

/** The coach's words for the image bank. What the specification quotes is in the components. */
export const useWords = () => useContext(WordsContext)
