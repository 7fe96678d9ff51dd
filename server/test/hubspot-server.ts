/** The HubSpot stand-in for tests of the server. */
import { onTestFinished } from 'vitest'
import { type HubspotServer, openHubspot } from './hubspot-stand-in.ts'

export { type Failure, HUBSPOT_TOKEN, type HubspotServer } from './hubspot-stand-in.ts'

/** Starts the server, which ends with the test. */
export async function startHubspot(): Promise<HubspotServer> {
  const { hubspot, close } = await openHubspot()
  onTestFinished(close)
  return hubspot
}
