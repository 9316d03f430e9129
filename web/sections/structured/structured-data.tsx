/** Data for search engines. `<` is escaped: content must not be able to close the script. */
export function StructuredData({ value }: { value: object | null }) {
  if (!value) return null
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped above; as a child React would turn its quotes into entities.
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  )
}
