import { useState } from 'react'
import { selfCheckQuestions } from '#schemas/programs.ts'
import { useLakeClient } from '../lake-client.ts'
import { usePublishAfter, wrapAction } from '../publish/wrap-action.ts'
import { publishAll, unpublishedParts } from './parts.ts'
import { countStarterTexts, starterWordsIn } from './starter-words.ts'

/**
 * Publish action of a program. It publishes the unpublished parts first, so that no page of a new program is incomplete.
 * While starter texts are left, it asks for a confirmation.
 */
export const withParts = wrapAction((description, { id, draft, published }) => {
  const client = useLakeClient()
  const [starterTexts, setStarterTexts] = useState(0)
  const publishParts = async () => {
    const parts = await unpublishedParts(client, id)
    const problem = parts.map(problemOf).find(Boolean)
    if (problem) throw new Error(problem)
    await publishAll(client, parts)
  }
  const publish = usePublishAfter(description, publishParts, (error) => ({
    title: 'Not published yet',
    duration: 20_000,
    ...(error instanceof Error && error.message.startsWith('Its ') ? { description: error.message } : {}),
  }))
  const ask = async () => {
    const parts = await unpublishedParts(client, id).catch(() => [])
    const count = countStarterTexts([draft, parts])
    if (count > 0) setStarterTexts(count)
    else publish?.onHandle?.()
  }
  const close = () => setStarterTexts(0)
  return (
    publish && {
      ...publish,
      onHandle: () => (published ? publish.onHandle?.() : void ask()),
      dialog: starterTexts > 0 && {
        type: 'confirm',
        tone: 'caution',
        message: `${starterWordsIn(starterTexts)}, here and in its questions, self-check and toolkit. Visitors would read them. “Launch” goes on counting them.`,
        confirmButtonText: 'Publish it so',
        cancelButtonText: 'Not yet',
        onConfirm: () => {
          close()
          publish.onHandle?.()
        },
        onCancel: close,
      },
    }
  )
})

/** Error that keeps a part from being published. The form of the part shows the details. */
function problemOf(part: { _type: string; [field: string]: unknown }): string | undefined {
  if (part._type === 'selfCheck') {
    const count = Array.isArray(part.questions) ? part.questions.length : 0
    if (count !== selfCheckQuestions)
      return `Its self-check has ${count} questions and needs ${selfCheckQuestions}. Please open it, and mend that first.`
  }
  const name = part._type === 'faq' ? part.question : part.title
  return name ? undefined : `Its ${part._type === 'faq' ? 'questions' : part._type} lack a name.`
}
