/** A drawing as an answer. Its address carries its content's version, so it is asked for once. */
export const svgAnswer = (text: string) =>
  new Response(text, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  })
