import { Box, Card, Flex, Spinner, Text } from '@sanity/ui'

/** Muted text in a pane. */
export const Note = ({ children }: { children: string }) => (
  <Box padding={3}>
    <Text size={1} muted>
      {children}
    </Text>
  </Box>
)

export const loadFailed = 'This list could not be loaded. Please check your connection, and reload the page.'

export const Loading = () => (
  <Flex justify="center" padding={5}>
    <Spinner muted />
  </Flex>
)

/** Message of the site, as a live region. */
export const Answer = ({ message }: { message: string | undefined }) =>
  message ? (
    <Card padding={3} radius={2} tone="primary">
      <Text size={1} role="status">
        {message}
      </Text>
    </Card>
  ) : null
