import { htmlToPortableText } from '@portabletext/html'

/** Converts HTML to Portable Text. A `pre` becomes a table block, an `img` a picture that has no file yet. */
export const portableTextOf = (html: string) =>
  htmlToPortableText(html, {
    rules: [
      {
        deserialize: (node, _, createBlock) => {
          if (node.nodeName === 'PRE') return createBlock({ _type: 'table', rows: node.textContent })
          return node instanceof HTMLImageElement ? createBlock(pictureOf(node)) : undefined
        },
      },
    ],
  })

function pictureOf(image: HTMLImageElement) {
  const [alt, caption, source] = [image.alt, image.dataset.caption, image.getAttribute('src')]
  return { _type: 'figure', ...(alt && { alt }), ...(caption && { caption }), source }
}
