import { selfCheckQuestions } from '#schemas/programs.ts'
import { useLakeClient } from '../lake-client.ts'
import { useWorkBefore, wrapPublish } from '../publish/wrap-publish.ts'
import { publishAll, unpublishedParts } from './parts.ts'

/**
 * The Publish button of a program: what belongs to it and was never published goes first, so that no
 * page of a new program lacks its half.
 */
export const withParts = wrapPublish((description, { id }) => {
  const client = useLakeClient()
  const publishParts = async () => {
    const parts = await unpublishedParts(client, id)
    const problem = parts.map(problemOf).find(Boolean)
    if (problem) throw new Error(problem)
    await publishAll(client, parts)
  }
  return useWorkBefore(description, publishParts, (error) => ({
    title: 'Not published yet',
    duration: 20_000,
    ...(error instanceof Error && error.message.startsWith('Its ')
      ? { description: error.message }
      : {}),
  }))
})

/** What keeps a part from being published. Its own form says the rest. */
function problemOf(part: { _type: string; [field: string]: unknown }): string | undefined {
  if (part._type === 'selfCheck') {
    const count = Array.isArray(part.questions) ? part.questions.length : 0
    if (count !== selfCheckQuestions)
      return `Its self-check has ${count} questions and needs ${selfCheckQuestions}. Please open it, and mend that first.`
  }
  const name = part._type === 'faq' ? part.question : part.title
  return name ? undefined : `Its ${part._type === 'faq' ? 'questions' : part._type} lack a name.`
}
