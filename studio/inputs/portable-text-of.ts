import { htmlToPortableText } from '@portabletext/html'

/** Converts HTML to Portable Text. A `pre` becomes a table block. */
export const portableTextOf = (html: string) =>
  htmlToPortableText(html, {
    rules: [
      {
        deserialize: (node, _, createBlock) =>
          node.nodeName === 'PRE'
            ? createBlock({ _type: 'table', rows: node.textContent })
            : undefined,
      },
    ],
  })
