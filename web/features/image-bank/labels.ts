import { createContext, useContext } from 'react'
import type { ImageBankWords } from '#web/content/generated/sanity.types.ts'

export type Labels = Partial<ImageBankWords>

export const LabelsContext = createContext<Labels>({})

/** Returns the coach's texts. Texts quoted in the specification are in the components. */
export const useLabels = () => useContext(LabelsContext)
