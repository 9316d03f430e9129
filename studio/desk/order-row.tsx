import { useSortable } from '@dnd-kit/sortable'
import { DragHandleIcon } from '@sanity/icons/DragHandle'
import { Box, Button, Card, Flex } from '@sanity/ui'
import { Preview, useSchema } from 'sanity'
import { usePaneRouter } from 'sanity/structure'

/** Row of a document. A fixed row has no drag handle. */
export function OrderRow(props: { id: string; type: string; isOpen: boolean; isFixed?: boolean }) {
  const { id, type, isOpen, isFixed = false } = props
  const { ChildLink } = usePaneRouter()
  const schemaType = useSchema().get(type)
  const drag = useSortable({ id, disabled: isFixed })
  const { x = 0, y = 0 } = drag.transform ?? {}
  if (!schemaType) return null
  return (
    <Card
      data-testid={`order-row-${id}`}
      ref={drag.setNodeRef}
      radius={2}
      shadow={drag.isDragging ? 2 : 0}
      style={{
        transform: `translate(${x}px, ${y}px)`,
        transition: drag.transition,
        position: 'relative',
        zIndex: drag.isDragging ? 1 : 0,
      }}
    >
      <Flex align="center">
        <Box style={isFixed ? { visibility: 'hidden' } : undefined}>
          <Button
            {...drag.attributes}
            {...drag.listeners}
            aria-label="Move"
            icon={DragHandleIcon}
            mode="bleed"
            padding={2}
            style={{ cursor: 'grab', touchAction: 'none' }}
          />
        </Box>
        <Card
          as={ChildLink}
          childId={id}
          __unstable_focusRing
          data-as="a"
          flex={1}
          padding={1}
          pressed={isOpen}
          radius={2}
        >
          <Preview layout="default" schemaType={schemaType} value={{ _id: id, _type: type }} />
        </Card>
      </Flex>
    </Card>
  )
}
