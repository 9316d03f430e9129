import { AddIcon } from '@sanity/icons/Add'
import { Button, Card, Heading, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { useLakeClient } from '../lake-client.ts'
import { Choice } from './choice.tsx'
import { makeDrafts } from './make-drafts.ts'
import { counted, type OldBlog } from './old-article.ts'
import type { FindPicture } from './pictures.ts'
import type { Row } from './plan.ts'
import { doneSentence, remarksOf } from './sentences.ts'

export interface Import {
  blog: OldBlog
  rows: Row[]
  find: FindPicture
}

interface Props {
  import: Import
  /** Called with a sentence about the drafts. */
  onDone: (sentence: string) => void
}

/** Articles of an export to choose from, and the button that makes their drafts. */
export function ImportList({ import: { blog, rows, find }, onDone }: Props) {
  const client = useLakeClient()
  const [chosen, setChosen] = useState(
    () => new Set(rows.filter(({ isHere, hidden }) => !isHere && !hidden).map(({ id }) => id)),
  )
  const redirects = rows.filter(({ isHere, redirect }) => !isHere && redirect)
  // The path of Substack has no host: most of its blogs are at an address of Substack.
  const [hasRedirects, setHasRedirects] = useState(blog.service !== 'Substack')
  const [made, setMade] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const free = rows.filter(({ isHere }) => !isHere)

  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const others = [...before].filter((id) => !ids.includes(id))
      return new Set(isChosen ? [...others, ...ids] : others)
    })
  const make = async () => {
    const wanted = free.filter(({ id }) => chosen.has(id))
    let count = 0
    const onMade = (now: number) => {
      count = now
      setMade(now)
    }
    setProblem(undefined)
    setMade(0)
    try {
      await makeDrafts(client, wanted, { find, hasRedirects, onMade })
      onDone(doneSentence(wanted, hasRedirects))
    } catch {
      setProblem(
        `${count} of ${counted(wanted.length, 'draft')} were made, then the connection broke off. Press again, and the others follow.`,
      )
      setMade(undefined)
    }
  }

  return (
    <Stack gap={5}>
      <Heading as="h2" size={1}>
        {counted(rows.length, 'article')} of {blog.service}
      </Heading>
      {/* The list is rendered after each draft otherwise: 85 s in place of 9 s for 500 articles. */}
      {made === undefined && (
        <Stack gap={4}>
          <Choice
            isChecked={free.length > 0 && free.every(({ id }) => chosen.has(id))}
            isDisabled={free.length === 0}
            onChange={(isChosen) =>
              choose(
                free.map(({ id }) => id),
                isChosen,
              )
            }
            title="All"
          />
          {rows.map((row) => (
            <Choice
              isChecked={!row.isHere && chosen.has(row.id)}
              isDisabled={row.isHere}
              key={row.id}
              onChange={(isChosen) => choose([row.id], isChosen)}
              remarks={remarksOf(row)}
              title={row.title || 'Without a title'}
            />
          ))}
        </Stack>
      )}
      {blog.leftOut.map((sentence) => (
        <Text key={sentence} size={1} muted>
          Left out: {sentence}
        </Text>
      ))}
      {redirects.length > 0 && (
        <Choice
          isChecked={hasRedirects}
          onChange={setHasRedirects}
          remarks={`For example ${redirects[0]?.redirect?.from}. They are drafts, too. You need them if this site takes over the name of your old blog.`}
          title="Also redirects from the old addresses"
        />
      )}
      {problem && (
        <Card tone="critical" padding={3} radius={2} role="alert">
          <Text size={1}>{problem}</Text>
        </Card>
      )}
      <Button
        disabled={made !== undefined || chosen.size === 0}
        icon={AddIcon}
        loading={made !== undefined}
        onClick={() => void make()}
        text={made === undefined ? `Make ${counted(chosen.size, 'draft')}` : `${made} of ${chosen.size} made …`}
        tone="primary"
      />
    </Stack>
  )
}
