import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { type DocumentActionComponent, useClient } from 'sanity'
import { selfCheckQuestions } from '#schemas/programs.ts'
import { apiVersion } from '../desk/programs.ts'
import { publishAll, unpublishedParts } from './parts.ts'

const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/**
 * The Publish button of a program: what belongs to it and was never published goes first, so that no
 * page of a new program lacks its half. The same component for the same action, as in
 * publish/publish-action.tsx.
 */
export function withParts(publish: DocumentActionComponent): DocumentActionComponent {
  const known = wrapped.get(publish)
  if (known) return known
  const PublishWithParts: DocumentActionComponent = (props) => {
    const description = publish(props)
    const client = useClient({ apiVersion })
    const toast = useToast()
    const [working, setWorking] = useState(false)
    if (!description) return description
    const publishBoth = async () => {
      setWorking(true)
      try {
        const parts = await unpublishedParts(client, props.id)
        const problem = parts.map(problemOf).find(Boolean)
        if (problem) throw new Error(problem)
        await publishAll(client, parts)
        description.onHandle?.()
      } catch (error) {
        toast.push({
          status: 'error',
          title: 'Not published yet',
          description:
            error instanceof Error && error.message.startsWith('Its ')
              ? error.message
              : 'Nothing has changed on your site. Please check your connection, and try again.',
          duration: 20_000,
        })
      } finally {
        setWorking(false)
      }
    }
    return {
      ...description,
      disabled: working || description.disabled,
      onHandle: () => void publishBoth(),
    }
  }
  PublishWithParts.action = publish.action
  wrapped.set(publish, PublishWithParts)
  return PublishWithParts
}

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
