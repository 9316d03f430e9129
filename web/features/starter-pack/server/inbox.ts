import { z } from 'zod'
import { programOf } from '#schemas/programs.ts'
import { reading } from '#web/leads/inbox-section.ts'
import type { PackContents } from './content.ts'

/** Which pack was taken, and whether the newsletter's box was ticked with it. */
export const readPack = reading(
  { program: z.string(), newsletter: z.boolean().default(false) },
  ({ program, newsletter }, contents: PackContents) => {
    const known = programOf(program)
    const title = known?.title ?? program
    return [
      {
        verdict: (known && contents[known.key]?.packName) || `${title} starter pack`,
        rows: [
          { label: 'Program', text: title },
          {
            label: 'Newsletter',
            text: newsletter ? 'They ticked its box too' : 'Its box was left empty',
          },
        ],
      },
    ]
  },
)
