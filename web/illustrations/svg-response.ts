/** Answers with an illustration. Its address contains its version, so it is cached for ever. */
export const svgResponse = (svg: string | undefined) =>
  svg === undefined
    ? new Response('There is no such drawing.', { status: 404 })
    : new Response(svg, {
        headers: {
          'content-type': 'image/svg+xml',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        },
      })
