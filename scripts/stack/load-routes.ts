/**
 * One path of each kind of route. Next loads the code of a route at its first request. If it has no free file
 * descriptor then, the route responds with 500 until a restart.
 */
const routePaths = [
  ...['/', '/none', '/pages/none', '/thanks/none', '/newsletter/issues/none'],
  ...['/owner/sign-in', '/media/images/none.png', '/api/counts', '/sitemap.xml'],
]

/** True if Next answers, whatever the status. */
export const answers = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' }).then(
    async (answer) => {
      await answer.body?.cancel()
      return true
    },
    () => false,
  )

/** Makes Next load each kind of route. */
export async function loadRoutes(port: number): Promise<void> {
  for (const path of routePaths) await answers(port, path)
}
