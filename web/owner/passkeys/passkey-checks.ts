import { createHmac } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { COSEALG } from '@simplewebauthn/server/helpers'
import { z } from 'zod'
import { isBlank, tidyLine } from '#web/forms/text-rules.ts'
import type { OwnerSite } from '../owner-site.ts'
import { linkMinutes } from '../sign-in/sign-in-link.ts'
import type { Passkey } from './passkey-rows.ts'

/** Id of a passkey. Other texts are not looked up: PostgreSQL fails on the character U+0000. */
export const passkeyId = z.base64url().min(1).max(1_400)

const credential = {
  id: passkeyId,
  rawId: z.string(),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}

/** Response of a passkey that signs in. */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
  }),
})

/** Response of a new passkey. */
export const attestation = z.object({
  ...credential,
  response: z.object({ clientDataJSON: z.string(), attestationObject: z.string() }),
})

/** Name of a passkey, as its person types it. */
export const passkeyName = z
  .string()
  .transform(tidyLine)
  .refine((name) => !isBlank(name) && name.length <= 60)

const userVerification = 'required'
const timeout = linkMinutes * 60_000
/** Without ML-DSA-44, the library's default too, which is experimental in Node 24: Node prints a warning. */
const supportedAlgorithmIDs = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

/** Identity of the site. Browsers use a passkey only at the host that it was made for. */
function expectedOf({ siteUrl }: OwnerSite) {
  const { origin, hostname } = new URL(siteUrl)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

/** Returns the options of a sign-in. They name no passkey, so that they reveal no owner. */
export const assertionOptions = (site: OwnerSite) =>
  generateAuthenticationOptions({
    ...{ rpID: expectedOf(site).expectedRPID, userVerification, timeout },
  })

/** Returns the options of a new passkey. @param known passkeys of the person: a device makes no second one */
export const attestationOptions = (site: OwnerSite, owner: string, known: { id: string }[]) => {
  const { expectedRPID } = expectedOf(site)
  return generateRegistrationOptions({
    ...{ rpID: expectedRPID, rpName: expectedRPID, userName: owner },
    ...{ timeout, supportedAlgorithmIDs },
    // The device stores this id. Without the key nobody can compare it with an address.
    userID: createHmac('sha256', site.secret).update(owner).digest(),
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification },
  })
}

/**
 * Checks the response of a passkey. The library refuses a counter that has not grown, unless it is always 0.
 * @param challenge of this browser
 * @returns the columns to store; undefined for a refused response
 */
export async function checkAssertion(
  site: OwnerSite,
  response: z.output<typeof assertion>,
  expectedChallenge: string,
  { id, publicKey, counter }: Passkey,
) {
  const known = { id, publicKey: Buffer.from(publicKey, 'base64url'), counter }
  const checked = await unlessRefused(() =>
    verifyAuthenticationResponse({
      ...{ response, expectedChallenge, credential: known, ...expectedOf(site) },
    }),
  )
  if (!checked?.verified) return undefined
  const { newCounter, credentialBackedUp } = checked.authenticationInfo
  return { counter: newCounter, isBackedUp: credentialBackedUp }
}

/** Checks the response of a new passkey. @returns the columns to store; undefined for a refused response */
export async function checkAttestation(
  site: OwnerSite,
  response: z.output<typeof attestation>,
  expectedChallenge: string,
) {
  const checked = await unlessRefused(() =>
    verifyRegistrationResponse({
      ...{ response, expectedChallenge, supportedAlgorithmIDs, ...expectedOf(site) },
    }),
  )
  if (!checked?.verified) return undefined
  const { credential, credentialBackedUp } = checked.registrationInfo
  const { id, publicKey, counter } = credential
  return {
    ...{ id, counter, isBackedUp: credentialBackedUp },
    publicKey: Buffer.from(publicKey).toString('base64url'),
  }
}

/** Returns undefined for an error, because the library throws one for each fault of a response. */
const unlessRefused = <T>(check: () => Promise<T>) => check().catch(() => undefined)

/** Parses the JSON in a form field. */
export function parseResponse<T>(schema: z.ZodType<T>, text: unknown): T | undefined {
  try {
    return schema.safeParse(JSON.parse(`${text}`)).data
  } catch {
    return undefined
  }
}
