import { expect, test } from 'vitest'
import { failureOf } from '#web/mail/provider-response.ts'

/** Errors of Resend's documentation, with the part that each concerns. */
const documented = [
  ['account', 401, 'missing_api_key', 'Missing API key in the authorization header.'],
  ['account', 401, 'restricted_api_key', 'This API key is restricted to only send emails.'],
  ['account', 401, 'validation_error', 'API key is invalid'],
  ['account', 400, 'validation_error', 'API key is invalid'],
  ['account', 403, 'invalid_api_key', 'API key is invalid.'],
  ['account', 403, 'validation_error', 'You can only send testing emails to your own email address (a@b.co).'],
  ['account', 403, 'validation_error', 'The b.co domain is not verified.'],
  ['account', 404, 'not_found', 'The requested endpoint does not exist.'],
  ['account', 405, 'method_not_allowed', 'This endpoint does not support the specified method.'],
  ['account', 422, 'invalid_from_address', 'The from address is invalid.'],
  ['account', 422, 'validation_error', 'Invalid `from` field. The email address needs to follow the format.'],
  ['account', 422, 'invalid_access', 'Access must be "full_access" | "sending_access".'],
  ['account', 422, 'invalid_region', 'Region must be "us-east-1" | "eu-west-1" | "sa-east-1".'],
  ['rate', 429, 'rate_limit_exceeded', 'Too many requests.'],
  ['rate', 429, 'daily_quota_exceeded', 'You have reached your daily email quota.'],
  ['rate', 429, 'monthly_quota_exceeded', 'You have reached your monthly email quota.'],
  [
    'address',
    422,
    'validation_error',
    'Invalid `to` field. Please use our testing email address instead of domains like `example.com`.',
  ],
  ['mail', 422, 'validation_error', 'Invalid `reply_to` field.'],
  ['address', 400, 'validation_error', 'V@example.com is not an address.'],
  ['mail', 409, 'invalid_idempotent_request', 'Same idempotency key used with a different request payload.'],
  ['unclear', 400, 'invalid_idempotency_key', 'The key must be between 1-256 chars.'],
  ['unclear', 400, 'validation_error', 'We found an error with one or more fields in the request.'],
  ['unclear', 422, 'invalid_attachment', 'Attachment must have either a content or path.'],
  ['unclear', 422, 'invalid_parameter', 'The parameter must be a valid UUID.'],
  ['unclear', 422, 'missing_required_field', 'The request body is missing one or more required fields.'],
  ['unclear', 451, 'security_error', 'We may have found a security issue with the request.'],
  ['unclear', 413, 'application_error', 'Payload too large'],
  ['unknown', 409, 'concurrent_idempotent_requests', 'The original request is still in progress.'],
  ['unknown', 500, 'application_error', 'An unexpected error occurred.'],
  ['unknown', 500, 'internal_server_error', 'An unexpected error occurred.'],
  ['unknown', null, 'application_error', 'Unable to fetch data.'],
] as const

test.each(documented)('failureOf: %s for %s %s: %s', (concerns, statusCode, name, message) => {
  const failure = failureOf({ error: { statusCode, name, message } as never, headers: null }, ['v@example.com'])
  const expected = {
    account: { status: 'retry', refused: true, pauseSweep: true },
    address: { status: 'dead', isAddressRefused: true },
    rate: { status: 'retry', refused: true, rateLimited: true },
    mail: { status: 'dead' },
    unclear: { status: 'retry', refused: true, unclear: true },
    unknown: { status: 'retry' },
  }[concerns]
  const { error, waitSeconds, ...outcome } = { waitSeconds: undefined, ...failure }
  expect(outcome).toEqual(expected)
  expect(error).not.toMatch(/@|`/)
})
