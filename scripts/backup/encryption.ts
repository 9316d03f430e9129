import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, scryptSync } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { CliError } from '../stack/cli.ts'

/* Format of an encrypted file: salt (16 bytes), nonce (12 bytes), ciphertext of AES-256-GCM, and tag (16 bytes).
   scrypt derives the key from passphrase and salt. All files of a run have the same salt, because a key takes 0.1 s of
   processor time. */
const saltBytes = 16
const nonceBytes = 12
const tagBytes = 16
const algorithm = 'aes-256-gcm'

export type Encryption = ReturnType<typeof encryption>

/** Reads and writes the files of a backup. @param passphrase undefined for files without encryption */
export function encryption(passphrase: string | undefined) {
  const keys = new Map<string, Buffer>()
  const keyOf = (salt: Buffer) => {
    const cached = keys.get(salt.toString('hex'))
    if (cached) return cached
    const key = scryptSync(passphrase ?? '', salt, 32, { N: 2 ** 15, r: 8, maxmem: 2 ** 26 })
    keys.set(salt.toString('hex'), key)
    return key
  }
  const ownSalt = randomBytes(saltBytes)

  async function* encrypt(source: AsyncIterable<Buffer>) {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv(algorithm, keyOf(ownSalt), nonce)
    yield Buffer.concat([ownSalt, nonce])
    for await (const chunk of source) yield cipher.update(chunk)
    yield Buffer.concat([cipher.final(), cipher.getAuthTag()])
  }

  async function* decrypt(file: string) {
    const handle = await open(file)
    try {
      const { size } = await handle.stat()
      const read = async (length: number, position: number) =>
        (await handle.read(Buffer.alloc(length), 0, length, position)).buffer
      const start = saltBytes + nonceBytes
      if (size < start + tagBytes) throw new CliError(`${file} is damaged: it ends too early.`)
      const salt = await read(saltBytes, 0)
      const decipher = createDecipheriv(algorithm, keyOf(salt), await read(nonceBytes, saltBytes))
      decipher.setAuthTag(await read(tagBytes, size - tagBytes))
      const end = size - tagBytes - 1
      // The content of an empty file has no bytes, and a stream cannot have an end before its start.
      if (end >= start) for await (const chunk of createReadStream(file, { start, end })) yield decipher.update(chunk)
      try {
        yield decipher.final()
      } catch {
        throw new CliError(
          `${file} cannot be decrypted: BACKUP_PASSPHRASE is not the passphrase of this backup, or the file is damaged.`,
        )
      }
    } finally {
      await handle.close()
    }
  }

  return {
    encrypted: passphrase !== undefined,
    /** Bytes that encryption adds to a file. */
    overhead: passphrase === undefined ? 0 : saltBytes + nonceBytes + tagBytes,
    /** Name of a stored picture. It depends on the passphrase, so that a picture is stored once for each passphrase. */
    nameOf: (sha256: string) =>
      passphrase === undefined ? sha256 : `${createHmac('sha256', passphrase).update(sha256).digest('hex')}.enc`,
    /** Writes a new file. @returns size and hash of its content */
    write: (source: AsyncIterable<Buffer>, file: string) =>
      writeMeasured(source, file, passphrase === undefined ? undefined : encrypt),
    /** Streams the content of a file. The stream ends with an error if the file is not authentic. */
    read: (file: string): AsyncIterable<Buffer> => (passphrase === undefined ? createReadStream(file) : decrypt(file)),
  }
}

/**
 * Writes a new file that only its owner can read, and flushes it to the disk.
 * @returns size and hash of the content
 */
export async function writeMeasured(
  source: AsyncIterable<Buffer>,
  file: string,
  change = (content: AsyncIterable<Buffer>) => content,
) {
  const hash = createHash('sha256')
  let size = 0
  async function* measured() {
    for await (const chunk of source) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  const target = createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true })
  await pipeline(change(measured()), target)
  return { size, sha256: hash.digest('hex') }
}

/** Computes the size and hash of a stream. */
export async function measure(source: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of source) {
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}
