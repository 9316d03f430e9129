import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Stack } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useMemo, useState } from 'react'
import { map } from 'rxjs'
import { useDocumentStore } from 'sanity'
import type { UserComponent } from 'sanity/structure'
import { z } from 'zod'
import { documentFacts } from '#schemas/index.ts'
import { apiVersion, useLakeClient } from '../lake-client.ts'
import { Loading, loadFailed, Note } from '../ui.tsx'
import { AddButton } from './add-button.tsx'
import { type Order, orderQuery, readOrder, saveOrder } from './order.ts'
import { OrderRow } from './order-row.tsx'

/** Pane with a sortable list of documents, for mouse, touch and keyboard. */
export const OrderPane: UserComponent = ({ childItemId, options }) => {
  const { type, order } = ordered.parse(options)
  return <OrderedList type={type} order={order} openId={childItemId} />
}

const ordered = z.object({
  type: z.string(),
  order: z.union([z.literal('order'), z.object({ page: z.string(), field: z.string() })]),
})

type List = { type: string; order: Order }

function OrderedList({ openId, ...list }: List & { openId?: string }) {
  const { type, order: storage } = list
  // Undefined for the list of a program, which is in the group of the program.
  const page = storage === 'order' ? undefined : documentFacts.get(storage.page)?.page
  const { error, order, move } = useOrder(list)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const dropped = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(String(active.id), String(over.id))
  }
  if (error) return <Note>{loadFailed}</Note>
  if (!order) return <Loading />
  return (
    <Stack padding={2} gap={1}>
      {page && <Note>{`The page “${page.title}” shows all of these, and each one that you add here.`}</Note>}
      <Note>Drag them into the order of the site. Visitors see it at once, without publishing.</Note>
      <DndContext
        accessibility={{
          announcements: announcements(order.shown),
          screenReaderInstructions: { draggable: 'Press space to move it with the arrow keys.' },
        }}
        collisionDetection={closestCenter}
        onDragEnd={dropped}
        sensors={sensors}
      >
        <SortableContext items={order.shown} strategy={verticalListSortingStrategy}>
          {order.shown.map((id) => (
            <OrderRow key={id} id={id} type={type} isOpen={id === openId} />
          ))}
        </SortableContext>
      </DndContext>
      {order.hidden.length > 0 && <Note>Not in this list. Open one to see the pages that show it.</Note>}
      {order.hidden.map((id) => (
        <OrderRow key={id} id={id} type={type} isOpen={id === openId} isFixed />
      ))}
      <AddButton {...list} />
    </Stack>
  )
}

/** Screen reader announcements while a row is moved. */
function announcements(ids: string[]): Announcements {
  const position = (id: string | number | undefined) => `${ids.indexOf(`${id}`) + 1} of ${ids.length}`
  return {
    onDragStart: () => 'Picked up. The arrow keys move it, space drops it.',
    onDragOver: ({ over }) => `Now in place ${position(over?.id)}.`,
    onDragEnd: ({ over }) => `Dropped in place ${position(over?.id)}.`,
    onDragCancel: () => 'Left where it was.',
  }
}

/**
 * Order of the documents, and a function that moves a document. The list shows a move at once, and undoes the move after
 * a failed save.
 */
function useOrder({ type, order: storage }: List) {
  const store = useDocumentStore()
  const client = useLakeClient()
  const toast = useToast()
  const [order, setOrder] = useState<ReturnType<typeof readOrder>>()
  const [error, setError] = useState(false)
  // A string is a stable dependency. Each render passes a new object with the same values.
  const storageKey = JSON.stringify(storage)
  const answers = useMemo(() => {
    const { order } = ordered.parse({ type, order: JSON.parse(storageKey) })
    const params = { type, page: order === 'order' ? '' : order.page }
    return store
      .listenQuery(orderQuery(order), params, { apiVersion, perspective: 'drafts' })
      .pipe(map((answer) => readOrder(type, order, answer)))
  }, [store, type, storageKey])
  useEffect(() => {
    const listening = answers.subscribe({ next: setOrder, error: () => setError(true) })
    return () => listening.unsubscribe()
  }, [answers])

  const move = (id: string, to: string) => {
    if (!order) return
    const { shown } = order
    const moved = arrayMove(shown, shown.indexOf(id), shown.indexOf(to))
    const sorted = { ...order, shown: moved }
    setOrder(sorted)
    saveOrder(client, type, storage, moved).catch(() => {
      setOrder((latest) => (latest === sorted ? order : latest))
      toast.push({
        status: 'error',
        title: 'The order was not saved',
        description: 'Nothing has changed on your site. Please check your connection and try again.',
      })
    })
  }
  return { order, error, move }
}
