/**
 * Requests that may be repeated without creating anything twice, as the draft "The Idempotency-Key HTTP Header Field" of
 * the IETF's HTTPAPI working group (draft-ietf-httpapi-idempotency-key-header-07) describes them.
 *
 * The header is optional. Its value is a string of structured fields, `"8e03978e-40d5-43dd-bc93-6894a57f9324"`; the bare key
 * without quotation marks means the same. A key belongs to its user and its endpoint for `IDEMPOTENCY_HOURS`: the same
 * request with the same key gets the response of the first one, and another request with it gets 422.
 */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** `true` in a response that is that of an earlier request. */
export const REPLAYED_HEADER = 'idempotent-replayed'

/** From the first request on. */
export const IDEMPOTENCY_HOURS = 24

/** What the header may hold: a key of 8 to 128 visible characters of ASCII without quotation marks and backslashes. */
export const IDEMPOTENCY_KEY_PATTERN = '^"?([\\x21\\x23-\\x5b\\x5d-\\x7e]{8,128})"?$'
