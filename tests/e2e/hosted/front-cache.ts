import { listen } from '#tests/port.ts'

/**
 * What a cache in front hears of the site. When it is told to forget its pages it asks each instance for one
 * at once, as the next visitor's request would: `purges` has what they said then.
 */
export async function startFrontCache(instances: number[], path: string) {
  const purges: Promise<string[]>[] = []
  const { url, stop } = await listen(({ method, url }, response) => {
    response.writeHead(method === 'POST' && url === '/purge' ? 204 : 404).end()
    const pages = instances.map((port) =>
      fetch(`http://localhost:${port}${path}`).then(
        (page) => page.text(),
        () => 'not there',
      ),
    )
    purges.push(Promise.all(pages))
  })
  return { url: `${url}/purge`, purges, stop }
}
