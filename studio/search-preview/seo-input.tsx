import { Badge, Card, Flex, Stack, Text } from '@sanity/ui'
import { type InputProps, useFormValue } from 'sanity'
import styled from 'styled-components'
import { dataset, lakeUrl, projectId } from '../env.ts'
import { pathOf } from '../page/page-preview.tsx'
import { useSiteUrl } from '../site-url.ts'
import { usePlaceholderValues } from '../use-placeholder-values.ts'
import { shown, snippetOf, truncate } from './snippet.ts'

/** Search fields of a page, with a live preview below them. */
export const SeoInput = (props: InputProps) => (
  <>
    {props.renderDefault(props)}
    <SearchPreview />
  </>
)

function SearchPreview() {
  const document = useFormValue([])
  const { site, title, description, picture } = snippetOf(document, usePlaceholderValues())
  const type = String(useFormValue(['_type']))
  const path = pathOf({ _type: type, slug: useFormValue(['slug']) }) ?? '/'
  const origin = useSiteUrl()
  const host = origin && new URL(origin).host
  return (
    <Stack data-testid="search-preview" gap={4} marginTop={5}>
      <Labelled label="In a search result">
        <Text muted size={1}>
          {site} · {host}
          {path === '/' ? '' : path.replace('/', ' › ')}
        </Text>
        <Text size={2} style={{ color: 'var(--card-link-fg-color)' }}>
          {truncate(title, shown.title)}
        </Text>
        <Text size={1}>{truncate(description, shown.description)}</Text>
        <Flex gap={2}>
          <Length name="Title" text={title} most={shown.title} />
          <Length name="Description" text={description} most={shown.description} />
        </Flex>
      </Labelled>
      <Labelled label="As a shared link">
        {origin && <OgImagePreview asset={picture} path={path} site={origin} />}
        <Text muted size={0}>
          {host}
        </Text>
        <Text size={1} weight="medium">
          {title}
        </Text>
        <Text muted size={1}>
          {truncate(description, shown.description)}
        </Text>
      </Labelled>
    </Stack>
  )
}

const Labelled = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <Stack gap={3}>
    <Text size={1} weight="medium">
      {label}
    </Text>
    <Card border padding={4} radius={2}>
      <Stack gap={3}>{children}</Stack>
    </Card>
  </Stack>
)

const Length = ({ name, text, most }: { name: string; text: string; most: number }) => (
  <Badge tone={text.length > most ? 'caution' : 'positive'}>
    {name}: {text.length} of about {most} characters{text.length > most && ', the rest is cut'}
  </Badge>
)

/** Uploaded picture, or the page's generated Open Graph image. */
function OgImagePreview({ asset, path, site }: { asset: string | null; path: string; site: string }) {
  const file = asset?.replace(/^image-/, '').replace(/-(\w+)$/, '.$1')
  const source = file
    ? `${lakeUrl || 'https://cdn.sanity.io'}/images/${projectId}/${dataset}/${file}?w=600&h=315&fit=crop`
    : new URL(`/shared-picture/${path === '/' ? 'home' : path.slice(1)}.png`, site).href
  return <Picture alt="What networks show of a shared link" src={source} />
}

const Picture = styled.img`
  aspect-ratio: 1200 / 630;
  max-width: 100%;
  object-fit: cover;
  width: 480px;
`
