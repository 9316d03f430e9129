import { defineQuery } from 'groq'
import { seoFields } from '../fragments.ts'
import { read } from '../read.ts'

export const imageBankQuery = defineQuery(`*[_type == "imageBankPage"][0]{
  title, note, words,
  seo{ ${seoFields} }
}`)

export const getImageBank = () => read(imageBankQuery)
