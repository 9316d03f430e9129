import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { CliError } from '../stack/cli.ts'
import { serveEmptyPage } from './empty-page.ts'
import { type Results, ratesInTurns, round } from './measure.ts'
import { startBehindNginx } from './nginx.ts'
import { publishToServed } from './site.ts'

/** Measures pages of nginx in front of the site beside the empty page of a bare `next start`, in turns. */
export async function measureFrontCache(): Promise<Results> {
  await using product = await startBehindNginx()
  await using empty = await serveEmptyPage()
  const addresses = {
    empty: empty.url,
    home: product.front,
    secure: product.secureFront,
    privacy: `${product.secureFront}/privacy`,
  }
  const rateOf = await ratesInTurns(addresses, manyConnections)
  const times = (name: keyof typeof addresses) => round(rateOf(name) / rateOf('empty'))
  return {
    'Home behind nginx, answers a second, times an empty page’s': times('home'),
    'Home behind nginx with https, answers a second, times an empty page’s': times('secure'),
    '/privacy behind nginx with https, answers a second, times an empty page’s': times('privacy'),
    'Publish to served behind nginx, times without': round(
      (await publishToServed(product.front, product.studio)) /
        (await publishToServed(product.site, product.studio)),
    ),
  }
}

/** Answers a second by wrk: a client in Node would be slower than what it measures. */
async function manyConnections(url: string): Promise<number> {
  const args = ['-t1', '-c16', '-d2s', '-H', 'accept-encoding: gzip', url]
  const { stdout } = await promisify(execFile)('wrk', args).catch(() => {
    throw new CliError('This needs wrk: apt-get install wrk')
  })
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} does not answer 200`)
  return Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1])
}
