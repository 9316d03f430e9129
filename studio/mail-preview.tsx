import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { UserViewComponent } from 'sanity/structure'
import styled from 'styled-components'
import { mails } from '#schemas/singletons/mails.ts'
import { TestMail } from './test-mail.tsx'
import { useDraftMode } from './use-draft-mode.ts'

const letters = mails.fields.filter(({ name }) => name !== 'frame')
const views = { light: 'Light', dark: 'Dark', text: 'Plain text' }
export const widths = { desktop: 'Desktop', phone: 'Phone' }

/** Preview of the mails with example data, from the draft beside it. */
export const MailPreview: UserViewComponent = ({ documentId }) => {
  const [mail, setMail] = useState(letters[0]?.name ?? '')
  const title = letters.find(({ name }) => name === mail)?.title
  return (
    <MailFrame mail={mail} title={`${title}`} documentId={documentId}>
      <Choice
        label="Mail"
        options={Object.fromEntries(letters.map((one) => [one.name, `${one.title}`]))}
        {...{ chosen: mail, choose: setMail }}
      />
    </MailFrame>
  )
}

interface FrameProps {
  /** Name in web/owner/studio/example-mail.ts. */
  mail: string
  title: string
  /** Id of the document with the texts of the mail. */
  documentId: string
  children?: ReactNode
}

/** Preview of one mail, light, dark and as text, with a test button. */
export function MailFrame({ mail, title, documentId, children }: FrameProps) {
  const [view, setView] = useState('light')
  const [width, setWidth] = useState('desktop')
  const { site, ...opened } = useDraftMode(`/preview/mails/${mail}/${view}`, documentId)
  return (
    <Flex direction="column" height="fill">
      <Card padding={3} borderBottom>
        <Stack gap={3}>
          {children}
          <Flex gap={4} wrap="wrap">
            <Choice label="Shown as" options={views} {...{ chosen: view, choose: setView }} />
            <Choice label="Width" options={widths} {...{ chosen: width, choose: setWidth }} />
          </Flex>
          {site && <TestMail key={mail} site={site} mail={mail} />}
        </Stack>
      </Card>
      <DraftFrame {...opened} title={`${title}, as it is sent`} isPhone={width === 'phone'} />
    </Flex>
  )
}

interface DraftProps extends ReturnType<typeof useDraftMode> {
  title: string
  isPhone?: boolean
  /** True for a page that renders its changes itself. Other frames are loaded again. */
  follows?: boolean
}

/** Frame with a page of the site in draft mode. */
export function DraftFrame({ address, change, problem, title, isPhone = false, follows }: DraftProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const own = follows ? '' : `&change=${change}`
  useEffect(() => {
    if (!follows || !change || !address) return
    // The message of Presentation after each change (web/app/preview/use-follow-content.ts).
    const message = { type: 'presentation/snapshot-event' }
    frame.current?.contentWindow?.postMessage(message, new URL(address).origin)
  }, [address, change, follows])
  return (
    <Box flex={1} overflow="auto">
      {problem && (
        <Box padding={4}>
          <Text role="alert">{problem}</Text>
        </Box>
      )}
      {address && <Frame ref={frame} src={address + own} title={title} $phone={isPhone} />}
    </Box>
  )
}

interface ChoiceProps {
  label: string
  options: Record<string, string>
  chosen: string
  choose: (option: string) => void
}

/** Group of buttons, one of which is chosen. */
export const Choice = ({ label, options, chosen, choose }: ChoiceProps) => (
  <Flex gap={1} wrap="wrap" role="group" aria-label={label}>
    {Object.entries(options).map(([name, title]) => (
      <Button
        key={name}
        mode="bleed"
        fontSize={1}
        padding={2}
        text={title}
        selected={name === chosen}
        aria-pressed={name === chosen}
        onClick={() => choose(name)}
      />
    ))}
  </Flex>
)

const Frame = styled.iframe<{ $phone: boolean }>`
  display: block;
  width: ${({ $phone }) => ($phone ? '390px' : '100%')};
  height: 100%;
  margin: 0 auto;
  border: 0;
  background: Canvas;
`
