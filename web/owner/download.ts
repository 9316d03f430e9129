/**
 * A file that a browser saves, named by the day: a file's name is seen by more people than the file.
 * @param name without the day and its ending; no personal data in it
 * @param type its ending, and what it is for a browser
 */
export function download(
  name: string,
  type: { ending: string; mime: string },
  body: BodyInit,
): Response {
  const day = new Date().toISOString().slice(0, 10)
  return new Response(body, {
    headers: {
      'content-type': `${type.mime}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}-${day}.${type.ending}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
