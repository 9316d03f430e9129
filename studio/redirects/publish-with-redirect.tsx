import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { type DocumentActionComponent, type SanityDocument, useClient } from 'sanity'
import { pagePath } from '#schemas/routes.ts'
import { apiVersion } from '../desk/programs.ts'
import { keepOldAddress } from './address-change.ts'

const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/** The address of a document that is a page under its slug. */
export function addressOf(document: SanityDocument | null): string | undefined {
  const slug: unknown = document?.slug
  if (typeof slug !== 'object' || slug === null || !('current' in slug)) return undefined
  return document && typeof slug.current === 'string' && slug.current !== ''
    ? pagePath(document._type, slug.current)
    : undefined
}

/**
 * The Publish button of a page whose address is a field: before the page moves, its old address is made
 * to lead to the new one. A page that is there always wins, so the redirect may come first; and a page
 * that could not keep its visitors is not moved. The same component for the same action, as in
 * publish/publish-action.tsx.
 */
export function withRedirect(publish: DocumentActionComponent): DocumentActionComponent {
  const known = wrapped.get(publish)
  if (known) return known
  const PublishWithRedirect: DocumentActionComponent = (props) => {
    const description = publish(props)
    const client = useClient({ apiVersion })
    const toast = useToast()
    const [working, setWorking] = useState(false)
    const [before, after] = [addressOf(props.published), addressOf(props.draft)]
    // Also at a first publish: the address may have been a redirect's until now.
    if (!description || !after || before === after) return description
    const move = async () => {
      setWorking(true)
      try {
        await keepOldAddress(client, before ?? after, after)
        description.onHandle?.()
        if (before)
          toast.push({
            status: 'info',
            title: 'The old address goes on working',
            description: `Who has a link to ${before} is taken to ${after}. You find it under Old addresses.`,
            duration: 15_000,
          })
      } catch {
        toast.push({
          status: 'error',
          title: 'Not published: the old address could not be kept',
          description:
            'Nothing has changed on your site. Please check your connection, and try again.',
        })
      } finally {
        setWorking(false)
      }
    }
    return {
      ...description,
      disabled: working || description.disabled,
      onHandle: () => void move(),
    }
  }
  PublishWithRedirect.action = publish.action
  wrapped.set(publish, PublishWithRedirect)
  return PublishWithRedirect
}
