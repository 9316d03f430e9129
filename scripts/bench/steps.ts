import { chromium } from 'playwright'
import { createGateway } from '#web/gateway/index.ts'
import type { GatewayOptions } from '#web/gateway/options.ts'
import { previewCookie } from '#web/http/security-headers.ts'
import { freePort } from '../stack/ports.ts'
import { findChromium } from '../test/chromium.ts'
import { serveEmptyPage } from './empty-page.ts'
import { medianOfRatios, type Results, ratesInTurns, round } from './measure.ts'
import { paintOf } from './paint.ts'
import { startProduct } from './product.ts'

const pairs = 7

/** Variants of the gateway: with all steps, and without one of them. */
const variants: Record<string, Partial<GatewayOptions>> = {
  'all steps': {},
  'pages not finished': { finishes: false },
  'pages not compressed': { compresses: false },
}

/** Measures the effect of each step of the gateway on the home page, as ratios to an empty page. */
export async function measureSteps(): Promise<Results> {
  await using next = await startProduct({}, '--without-gateway')
  await using empty = await serveEmptyPage()
  await using browser = await chromium.launch({ executablePath: await findChromium() })
  const rateOf = await ratesInTurns({ next: next.site, empty: empty.url })
  const addresses: Record<string, string> = { 'Next alone': next.site }
  const gateways = await Promise.all(
    Object.entries(variants).map(async ([name, options]) => {
      const gateway = createGateway({
        ...gatewayOptions(Number(new URL(next.site).port)),
        ...options,
      })
      const port = await freePort()
      await gateway.listen(port, '127.0.0.1')
      addresses[name] = `http://localhost:${port}`
      return gateway
    }),
  )
  const results: Results = {
    'Next alone: answers a second, ratio to an empty page': round(rateOf('next') / rateOf('empty')),
  }
  for (const [name, address] of Object.entries(addresses)) {
    const ratios: Record<'first' | 'largest', [number, number][]> = { first: [], largest: [] }
    for (let pair = 0; pair < pairs; pair++) {
      const reference = await paintOf(browser, `${empty.url}hydrated`)
      const paint = await paintOf(browser, address)
      ratios.first.push([paint.first, reference.first])
      ratios.largest.push([paint.largest, reference.largest])
    }
    results[`Home, ${name}: first paint`] = medianOfRatios(ratios.first).median
    results[`Home, ${name}: largest paint`] = medianOfRatios(ratios.largest).median
  }
  await Promise.all(gateways.map((gateway) => gateway.close(0)))
  return results
}

const gatewayOptions = (nextPort: number): GatewayOptions => ({
  ...{ nextPort, previewCookie, trustProxy: 0, headers: [], log: console.info },
  siteUrl: `http://localhost:${nextPort}`,
  expire: async () => undefined,
  expireDue: async () => undefined,
})
