import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { siteUrl } from '#tests/contract/leads/handled.ts'

/** Flags of WebAuthn's authenticator data. */
export const flags = { present: 0x01, verified: 0x04, eligible: 0x08, backedUp: 0x10 }
const hasKey = 0x40

export interface Signing {
  challenge: string
  origin?: string
  host?: string
  counter?: number
  flags?: number
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()

function authenticatorData({ host, counter, flags: set }: Signing, key = Buffer.alloc(0)) {
  const data = Buffer.alloc(37)
  data.set(sha256(host ?? new URL(siteUrl).hostname))
  data.writeUInt8((set ?? flags.present | flags.verified) | (key.length > 0 ? hasKey : 0), 32)
  data.writeUInt32BE(counter ?? 0, 33)
  return Buffer.concat([data, key])
}

const clientData = (type: string, { challenge, origin = siteUrl }: Signing) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** Passkey in software. Its responses are those of a browser, as JSON. */
export function softwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const idBytes = randomBytes(16)
  const id = idBytes.toString('base64url')
  const respond = (parts: Record<string, Uint8Array>) => {
    const encoded = Object.entries(parts).map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64url')])
    const response = Object.fromEntries(encoded)
    const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
    return JSON.stringify({ ...credential, response })
  }
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
  const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, idBytes.length]), idBytes, coseKey])
  return {
    id,
    /** Response of a new passkey, without attestation. */
    create(signing: Signing) {
      const authData = new Uint8Array(authenticatorData(signing, key))
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return respond({ clientDataJSON: clientData('webauthn.create', signing), attestationObject })
    },
    /** Response that signs in. */
    get(signing: Signing) {
      const clientDataJSON = clientData('webauthn.get', signing)
      const data = authenticatorData(signing)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey)
      return respond({ clientDataJSON, authenticatorData: data, signature })
    },
  }
}
