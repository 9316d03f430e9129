import { Box, Card, Flex, Text } from '@sanity/ui'
import { useState } from 'react'
import type { UserViewComponent } from 'sanity/structure'
import { documentFacts } from '#schemas/index.ts'
import { Choice, DraftFrame, widths } from '../mail-preview.tsx'
import { addressOf } from '../redirects/address-change.ts'
import { useDraftMode } from '../use-draft-mode.ts'

/** True if each document of a type is on a page of its own. */
export function hasPage(type: string): boolean {
  const facts = documentFacts.get(type)
  return Boolean(facts?.page || facts?.ownPages)
}

/** Path of a document's page; undefined without a slug. */
export const pathOf = (document: { _type: string; slug?: unknown }) =>
  documentFacts.get(document._type)?.page?.href ?? addressOf(document)

/** Page of a document, with its drafts, beside its form. */
export const PagePreview: UserViewComponent = ({ document, documentId, schemaType }) => {
  const path = pathOf({ ...document.displayed, _type: schemaType.name })
  // A changed quiz begins again.
  const isPlayed = schemaType.name === 'quiz'
  return path ? (
    <Page path={isPlayed ? `${path}?play` : path} documentId={documentId} follows={!isPlayed} />
  ) : (
    <Box padding={4}>
      <Text>Press “Generate” at its address first.</Text>
    </Box>
  )
}

/** Window width in pixels from which a page stands beside its form. */
const besideFrom = 1_500

/** True if the window has room for a form and its page. */
export const isWide = () => (globalThis.innerWidth ?? 0) >= besideFrom

type PageProps = { path: string; documentId: string; follows: boolean }

function Page({ path, documentId, follows }: PageProps) {
  const [width, setWidth] = useState('desktop')
  const opened = useDraftMode(path, documentId)
  return (
    <Flex direction="column" height="fill">
      <Card padding={2} borderBottom>
        <Flex align="center" gap={3} wrap="wrap">
          <Box flex={1} padding={2}>
            <Text size={1} muted textOverflow="ellipsis">
              {URL.parse(path, opened.site)?.href ?? path}
            </Text>
          </Box>
          <Choice label="Width" options={widths} chosen={width} choose={setWidth} />
        </Flex>
      </Card>
      <DraftFrame {...opened} title="Its page" isPhone={width === 'phone'} follows={follows} />
    </Flex>
  )
}
