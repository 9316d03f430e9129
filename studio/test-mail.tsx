import { Button, Flex, Stack } from '@sanity/ui'
import { useState } from 'react'
import { Answer } from './ui.tsx'

/** Button that sends a mail with example data to the owners, and shows the result. */
export function TestMail({ site, mail }: { site: string; mail: string }) {
  const [message, setMessage] = useState('')
  const [sending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    setMessage(await askSite(`${site}/api/draft-mode/test-mail?mail=${mail}`))
    setSending(false)
  }
  return (
    <Stack gap={2}>
      <Flex>
        <Button
          mode="ghost"
          fontSize={1}
          padding={2}
          text={sending ? 'Sending…' : 'Send it to me'}
          title="To the addresses that the leads go to"
          disabled={sending}
          onClick={send}
        />
      </Flex>
      <Answer message={message} />
    </Stack>
  )
}

/**
 * Posts with the cookie of draft mode, which the preview has set.
 * @returns the message of the site
 */
async function askSite(address: string): Promise<string> {
  try {
    const response = await fetch(address, { method: 'POST', credentials: 'include' })
    const { message } = await response.json()
    return `${message}`
  } catch {
    return 'The site did not answer, so nobody knows whether it was sent. Look under Mails in the leads before you try again.'
  }
}
