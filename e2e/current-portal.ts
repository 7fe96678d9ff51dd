/** The portal of this worker's tests: either that of the current file, or a shared one. */
import { HUBSPOT_TOKEN, type HubspotServer, openHubspot } from '../server/test/hubspot-stand-in.ts'
import { type Portal, startPortal } from './portal.ts'

let current: Portal | undefined
let own: (Portal & { file: string; hubspot?: HubspotServer }) | undefined
/** Portal of the files that leave no changes behind. It remains for the next of them. */
let shared: Portal | undefined

function start(settings?: Readonly<Record<string, string>>): Promise<Portal> {
  const { E2E_FOLDER: folder = '', E2E_SECRET_KEY: secretKey = '' } = process.env
  return startPortal({ folder, secretKey }, settings)
}

/** A portal with its own HubSpot stand-in, which ends with it. */
async function startWithHubspot(): Promise<Portal & { hubspot: HubspotServer }> {
  const { hubspot, close } = await openHubspot()
  const portal = await start({
    ...{ CRM: 'hubspot', HUBSPOT_TOKEN, HUBSPOT_API_URL: hubspot.url, HUBSPOT_CO_SELLING: 'on' },
    HUBSPOT_ASSIGNMENT_PROPERTY: 'portal_partner_company',
  })
  const stop = async () => {
    await portal.stop()
    close()
  }
  return { ...portal, hubspot, stop }
}

async function closeOwn(): Promise<void> {
  const portal = own
  own = undefined
  await portal?.stop()
}

/** Starts the portal of a file, unless it runs already; the portal of the previous file ends. */
export async function openPortal(file: string, { withHubspot = false } = {}): Promise<Portal> {
  if (own?.file !== file) {
    await closeOwn()
    own = { ...(await (withHubspot ? startWithHubspot() : start())), file }
  }
  current = own
  return current
}

/** Starts the shared portal, unless it runs already. */
export async function openSharedPortal(): Promise<Portal> {
  await closeOwn()
  shared ??= await start()
  current = shared
  return current
}

export async function closePortals(): Promise<void> {
  current = undefined
  await closeOwn()
  const portal = shared
  shared = undefined
  await portal?.stop()
}

export function currentPortal(): Portal {
  if (!current) throw new Error('No portal was started for this file')
  return current
}

/** The HubSpot stand-in, if the file has asked for it. */
export function currentHubspot(): HubspotServer {
  if (!own?.hubspot) throw new Error('The portal of this file knows no HubSpot')
  return own.hubspot
}
