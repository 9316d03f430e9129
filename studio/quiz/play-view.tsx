import { Box, Flex, Text } from '@sanity/ui'
import type { UserViewComponent } from 'sanity/structure'
import { isRecord } from '#schemas/is-record.ts'
import { quizzesPath } from '#schemas/routes.ts'
import { DraftFrame } from '../mail-preview.tsx'
import { useDraftMode } from '../use-draft-mode.ts'

/** Quiz beside its form, played as its draft. Every change of the draft starts it again. */
export const QuizPlay: UserViewComponent = ({ document: { displayed }, documentId }) => {
  const slug = displayed?.slug
  const address = isRecord(slug) && typeof slug.current === 'string' ? slug.current : undefined
  return address ? (
    <Played path={`${quizzesPath}/${address}?play`} documentId={documentId} />
  ) : (
    <Box padding={4}>
      <Text>Press “Generate” at its address first.</Text>
    </Box>
  )
}

const Played = ({ path, documentId }: { path: string; documentId: string }) => (
  <Flex direction="column" height="fill">
    <DraftFrame {...useDraftMode(path, documentId)} title="The quiz, to play" />
  </Flex>
)
