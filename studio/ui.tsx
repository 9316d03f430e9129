import { Box, Card, Flex, Spinner, Text } from '@sanity/ui'

/** A quiet remark in a pane. */
export const Note = ({ children }: { children: string }) => (
  <Box padding={3}>
    <Text size={1} muted>
      {children}
    </Text>
  </Box>
)

/** For a list that the lake did not give. */
export const notLoaded =
  'This list could not be loaded. Please check your connection, and reload the page.'

/** A pane whose content is still asked for. */
export const Waiting = () => (
  <Flex justify="center" padding={5}>
    <Spinner muted />
  </Flex>
)

/** What the site answered, also read out; nothing without a message. */
export const Answer = ({ message }: { message: string | undefined }) =>
  message ? (
    <Card padding={3} radius={2} tone="primary">
      <Text size={1} role="status">
        {message}
      </Text>
    </Card>
  ) : null
