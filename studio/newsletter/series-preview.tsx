import { Box, Text } from '@sanity/ui'
import { useState } from 'react'
import type { UserViewComponent } from 'sanity/structure'
import { isRecord } from '#schemas/is-record.ts'
import { waitInWords } from '#schemas/series/series.ts'
import { Choice, MailFrame } from '../mail-preview.tsx'

/** Preview of the mails of a series, from the draft beside it. */
export const SeriesPreview: UserViewComponent = ({ document, documentId }) => {
  const { mails } = document.displayed ?? {}
  const list = (Array.isArray(mails) ? mails : []).filter(isRecord)
  const [chosen, setChosen] = useState('')
  const mail = list.find(({ _key }) => _key === chosen) ?? list[0]
  if (!mail)
    return (
      <Box padding={4}>
        <Text>This series has no mail yet.</Text>
      </Box>
    )
  return (
    <MailFrame
      mail={`series-${documentId}--${mail._key}`}
      title={`${mail.subject ?? 'The mail'}`}
      documentId={documentId}
    >
      <Choice
        label="Mail"
        options={Object.fromEntries(list.map(({ _key, subject }, at) => [`${_key}`, `${at + 1}. ${subject ?? ''}`]))}
        {...{ chosen: `${mail._key}`, choose: setChosen }}
      />
      <Text size={1} muted>
        {waitInWords(mail, mail === list[0])}
      </Text>
    </MailFrame>
  )
}
