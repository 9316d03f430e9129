import { AddIcon } from '@sanity/icons/Add'
import { Button, Flex } from '@sanity/ui'
import { IntentButton, useSchema, useTemplates } from 'sanity'
import { useRouter } from 'sanity/router'
import { usePaneRouter } from 'sanity/structure'
import { useLakeClient } from '../lake-client.ts'
import { useAttempt } from '../use-attempt.ts'
import { addTo, type Order } from './order.ts'

/** Button that adds a document. Types with a fixed number of documents have no template, and no button. */
export function AddButton({ type, order }: { type: string; order: Order }) {
  const title = `Add a ${useSchema().get(type)?.title?.toLowerCase() ?? 'new one'}`
  const canAdd = useTemplates().some(({ schemaType }) => schemaType === type)
  if (!canAdd) return null
  return (
    <Flex padding={2}>
      {order === 'order' ? (
        <IntentButton
          icon={AddIcon}
          intent="create"
          mode="ghost"
          params={{ type, template: type }}
          text={title}
          tooltipProps={null}
        />
      ) : (
        <AddToPage list={order} title={title} type={type} />
      )}
    </Flex>
  )
}

function AddToPage({ list, title, type }: { list: Exclude<Order, string>; title: string; type: string }) {
  const client = useLakeClient()
  const attempt = useAttempt()
  const router = useRouter()
  const { groupIndex, routerPanesState } = usePaneRouter()
  const add = async () => {
    const id = await addTo(list, type, client)
    router.navigate({ panes: [...routerPanesState.slice(0, groupIndex + 1), [{ id }]] })
  }
  const onClick = () => attempt(add, 'Nothing was added')
  return <Button icon={AddIcon} mode="ghost" onClick={onClick} text={title} />
}
