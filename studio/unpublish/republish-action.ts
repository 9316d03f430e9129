import { UndoIcon } from '@sanity/icons/Undo'
import { useEffect, useState } from 'react'
import { type DocumentActionComponent, useDocumentOperation, useValidationStatus } from 'sanity'
import { useLakeClient } from '../lake-client.ts'
import { lastPublished } from '../last-published.ts'
import { redirectFormerAddress } from '../redirects/address-change.ts'
import { useAttempt } from '../use-attempt.ts'

/** Action that republishes an unpublished document. Lists have kept their references to it. */
export const useRepublish: DocumentActionComponent = ({ id, type, published, draft, ready }) => {
  const client = useLakeClient()
  const { publish } = useDocumentOperation(id, type)
  const { validation } = useValidationStatus(draft?._id ?? id, type, true)
  const [before, setBefore] = useState(false)
  const attempt = useAttempt()
  const isOff = Boolean(draft) && !published
  useEffect(() => {
    if (!isOff) return
    // After an error the Publish button does the same.
    lastPublished(client, id)
      .then((document) => setBefore(document !== undefined))
      .catch(() => setBefore(false))
  }, [client, id, isOff])
  if (!isOff || !before) return null
  const republish = async () => {
    await redirectFormerAddress(client, { id, published, draft })
    publish.execute()
  }
  const broken = validation.some(({ level }) => level === 'error')
  return {
    label: broken ? 'Put back on the site (correct the red fields first)' : 'Put back on the site',
    icon: UndoIcon,
    tone: 'positive',
    disabled: !ready || broken || Boolean(publish.disabled),
    onHandle: () => void attempt(republish, 'It is not back on the site'),
  }
}
