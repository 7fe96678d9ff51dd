import { loadTexts } from '@portal/i18n/load'
import { beforeAll, expect, it } from 'vitest'
import { errorOfResponse } from './api-error.ts'
import { i18n } from './i18n.ts'

beforeAll(async () => i18n.init({ lng: 'en', resources: { en: await loadTexts('en', 'entry') } }))

async function messageOf(status: number, callId: string, body: unknown = {}): Promise<string> {
  return (await errorOfResponse(Response.json(body, { status }), callId)).message
}

it('takes the message of the server before any text of its own', async () => {
  expect(await messageOf(500, 'login', { message: 'Too many tries' })).toBe('Too many tries')
  expect(await messageOf(404, 'getLeads', { message: 'No such lead' })).toBe('No such lead')
})

it('does not show field names of the API', async () => {
  const body = { code: 'invalid', field: 'firstName', message: 'Please check the field firstName.' }
  expect(await messageOf(400, 'updateProfile', body)).toBe('Please check what you entered.')
})

it.each([
  ['login', 'Authentication failed'],
  ['verifyOtp', 'OTP verification failed.'],
  ['logout', 'Logout failed'],
  ['updateProfile', 'Profile update failed'],
  ['changePassword', 'Change Password update failed'],
  ['changePin', 'Pin/unpin action failed'],
  ['getVideos', 'Error fetching videos data'],
  ['getPopularContent', 'Error fetching popular content'],
  ['searchPortal', 'Search failed'],
])('names what failed when the response to %s has no message', async (callId, message) => {
  expect(await messageOf(500, callId)).toBe(message)
})

it.each([
  [404, '404: Resource not found'],
  [418, 'Unexpected status code: 418'],
  [500, 'Server error'],
  [503, 'Server error'],
])('otherwise names the status %i', async (status, message) => {
  expect(await messageOf(status, 'getLeads')).toBe(message)
  expect(await messageOf(status, 'getLeads', 'no object')).toBe(message)
})
