import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../stack/build-cache.ts'
import { CliError } from '../stack/cli.ts'
import { freePort } from '../stack/ports.ts'
import { until } from './measure.ts'
import { startProduct } from './product.ts'

const tls = path.join(root, 'tests/e2e/hosted')

/** The configuration in docs/deployment.md, with these ports and this folder, and https as certbot adds it. */
function documentedConfiguration(ports: Record<string, number>, secure: number, folder: string) {
  const text = readFileSync(path.join(root, 'docs/deployment.md'), 'utf8')
  const [, documented = ''] = /```nginx\n(.*?)```/s.exec(text) ?? []
  const https = `listen ${secure} ssl http2; ssl_certificate ${tls}/certificate.pem; ssl_certificate_key ${tls}/key.pem;`
  return Object.entries(ports)
    .reduce((so, [from, to]) => so.replace(RegExp(`\\b${from};`), `${to};`), documented)
    .replace('/var/cache/nginx', folder)
    .replace('career.example.com;', `localhost; ${https}`)
}

/**
 * Starts the product behind Debian's nginx, which is configured as docs/deployment.md says. `await using` stops both.
 * @throws {CliError} where nginx or its module is not installed
 */
export async function startBehindNginx() {
  const folder = mkdtempDisposableSync(path.join(os.tmpdir(), 'career-care-nginx-'))
  const [plain, secure] = [await freePort(), await freePort()]
  const [purge, site] = [await freePort(), await freePort()]
  const product = await startProduct({
    PORT: `${site}`,
    CACHE_PURGE_URL: `http://127.0.0.1:${purge}/purge`,
    TRUST_PROXY: '1',
  })
  const file = path.join(folder.path, 'nginx.conf')
  const ports = { 80: plain, 6081: purge, 3000: site }
  writeFileSync(
    file,
    `load_module modules/ndk_http_module.so;
    load_module modules/ngx_http_lua_module.so;
    user root; worker_processes auto; pid ${folder.path}/pid; error_log ${folder.path}/errors;
    events {} http { access_log off; ${documentedConfiguration(ports, secure, folder.path)} }`,
  )
  const nginx = spawn('nginx', ['-e', `${folder.path}/errors`, '-g', 'daemon off;', '-c', file])
  const stop = async () => {
    if (nginx.exitCode === null && nginx.kill('SIGQUIT')) await once(nginx, 'exit')
    await product[Symbol.asyncDispose]()
    folder.remove()
  }
  const front = `http://localhost:${plain}`
  await Promise.race([until(front, () => true), ended(nginx)]).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    ...product,
    ...{ front, secureFront: `https://localhost:${secure}` },
    [Symbol.asyncDispose]: stop,
  }
}

async function ended(nginx: ChildProcess): Promise<never> {
  let said = ''
  nginx.stderr?.on('data', (text) => (said += text))
  await once(nginx, 'exit').catch((error: Error) => (said = error.message))
  throw new CliError(
    `nginx does not run. This needs: apt-get install nginx libnginx-mod-http-lua\n${said}`,
  )
}
