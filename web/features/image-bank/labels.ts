import { createContext, useContext } from 'react'
import type { ImageBankWords } from '#web/content/generated/sanity.types.ts'

export type Labels = Partial<ImageBankWords>

export const LabelsContext = createContext<Labels>({})

/** The coach's words for the image bank. What the specification quotes is in the components. */
export const useLabels = () => useContext(LabelsContext)
