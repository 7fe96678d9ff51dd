/** Settings of external services: HubSpot, push services, clamd, breached-password lookup. */
import { isIP } from 'node:net'
import type { DealState } from '@portal/contract/deal-states'
import { trimEndOf } from '@portal/contract/trim'
import { isPrivateNetwork } from './platform/http/private-networks.ts'
import type { SettingsReader } from './settings-reader.ts'

/** Drafts are visible to their partner only. */
type TeamDealState = Exclude<DealState, 'draft'>

export interface HubspotSettings {
  region: string
  portalId: string
  signupFormId: string
  ticketFormId: string
}

/** HubSpot's pipeline for deals, and its stage for each state that the provider sees. */
export interface CoSellingSettings {
  pipeline: string
  stages: Readonly<Record<TeamDealState, string>>
  /** HubSpot contact property that names the partner's company; omitted where HubSpot assigns no leads. */
  assignmentProperty?: string
}

/** Which CRM stores the tickets, and what else it receives. */
export type CrmSettings =
  | { kind: 'built-in' }
  | {
      kind: 'hubspot'
      token: string
      /** Base URL of the API; HubSpot's own by default. */
      url?: string
      /** The stage in which new tickets start. */
      pipeline: string
      stage: string
      /** Omitted where deals and leads stay in the portal. */
      coSelling?: CoSellingSettings
    }

/** Where events of deals and leads are posted, and the key that signs them. */
export interface WebhookSettings {
  url: string
  secret: string
}

export interface ServiceSettings {
  crm: CrmSettings
  webhook?: WebhookSettings
  hubspot?: HubspotSettings
  /** Allowed push services; empty disables push notifications. */
  pushHosts: readonly string[]
  breachedPasswordsUrl?: string
  /** The clamd that scans every upload: `tcp://host:3310` or `unix:/path`. */
  clamdUrl?: string
}

function readHubspot(read: SettingsReader): HubspotSettings | undefined {
  const names = ['HUBSPOT_PORTAL_ID', 'HUBSPOT_SIGNUP_FORM_ID', 'HUBSPOT_TICKET_FORM_ID'] as const
  const [portalId, signupFormId, ticketFormId] = names.map((name) =>
    read.matching(name, /^[\w-]{1,64}$/, 'an identifier'),
  )
  const region = read.matching('HUBSPOT_REGION', /^[a-z]{2}\d$/, 'a region such as na1 or eu1') ?? 'na1'
  if (!portalId && !signupFormId && !ticketFormId) return undefined
  if (!portalId || !signupFormId || !ticketFormId) {
    read.issues.push(`${names.join(', ')} belong together: set all of them or none`)
    return undefined
  }
  return { region, portalId, signupFormId, ticketFormId }
}

/** Stages of HubSpot's default pipeline. */
const DEAL_STAGES: CoSellingSettings['stages'] = {
  submitted: 'appointmentscheduled',
  returned: 'appointmentscheduled',
  approved: 'qualifiedtobuy',
  // The sale may still happen.
  expired: 'qualifiedtobuy',
  won: 'closedwon',
  lost: 'closedlost',
  rejected: 'closedlost',
  withdrawn: 'closedlost',
}

/** Contact properties that the portal writes itself, or that identify a contact. */
const OWN_PROPERTIES =
  /^(?:portal_lead_(?:id|status|assignment|assigned|responded)|portal_partner|email|firstname|lastname|company|phone)$/

function readCoSelling(read: SettingsReader): CoSellingSettings | undefined {
  const pipeline = read.matching('HUBSPOT_DEAL_PIPELINE', /^[\w-]{1,64}$/, 'an identifier') ?? 'default'
  const stages = { ...DEAL_STAGES }
  for (const pair of read.text('HUBSPOT_DEAL_STAGES')?.split(/\s+/) ?? []) {
    const [, state = '', stage = ''] = /^([a-z]+)=([\w-]{1,64})$/.exec(pair) ?? []
    if (Object.hasOwn(stages, state)) stages[state as TeamDealState] = stage
    else
      read.issues.push(
        `HUBSPOT_DEAL_STAGES must be pairs such as approved=12345 with spaces between them, of: ${Object.keys(stages).join(', ')}`,
      )
  }
  const assignmentProperty = read.matching(
    'HUBSPOT_ASSIGNMENT_PROPERTY',
    /^[a-z][a-z\d_]{0,99}$/,
    'the internal name of a property of contacts, such as portal_partner_company',
  )
  const isOn = read.oneOf('HUBSPOT_CO_SELLING', ['on', 'off'], 'off') === 'on'
  if (assignmentProperty && !isOn) read.issues.push('HUBSPOT_ASSIGNMENT_PROPERTY needs HUBSPOT_CO_SELLING=on')
  if (assignmentProperty && OWN_PROPERTIES.test(assignmentProperty))
    read.issues.push(
      'HUBSPOT_ASSIGNMENT_PROPERTY must not be a property that the portal writes something else to',
    )
  return isOn ? { pipeline, stages, ...(assignmentProperty ? { assignmentProperty } : {}) } : undefined
}

function readCrm(read: SettingsReader): CrmSettings {
  const kind = read.oneOf('CRM', ['built-in', 'hubspot'], 'built-in')
  const coSelling = readCoSelling(read)
  if (kind === 'built-in') {
    if (coSelling) read.issues.push('HUBSPOT_CO_SELLING=on needs CRM=hubspot')
    return { kind }
  }
  const token = read.text('HUBSPOT_TOKEN') ?? ''
  if (!token) read.issues.push('HUBSPOT_TOKEN is required with CRM=hubspot')
  const id = (name: string) => read.matching(name, /^[\w-]{1,64}$/, 'an identifier')
  return {
    kind,
    token,
    url: trimEndOf(read.url('HUBSPOT_API_URL', ['https:', 'http:']) ?? '', '/') || undefined,
    pipeline: id('HUBSPOT_TICKET_PIPELINE') ?? '0',
    stage: id('HUBSPOT_TICKET_STAGE') ?? '1',
    ...(coSelling ? { coSelling } : {}),
  }
}

/** Push services of Chrome, Edge and Opera; Firefox; Edge on Windows; Safari. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
]

/** Host names, which are checked when they are resolved; full origins are allowed for this machine only. */
function readPushHosts(read: SettingsReader): readonly string[] {
  const isOn = read.oneOf('PUSH', ['on', 'off'], 'on') === 'on'
  const hosts = read.text('PUSH_HOSTS')?.split(/\s+/) ?? PUSH_HOSTS
  const form =
    /^(?:(?:\*\.)?(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,63}|https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)$/
  if (!hosts.every((host) => form.test(host)))
    read.issues.push('PUSH_HOSTS must be names of hosts such as *.push.example.com, with spaces between them')
  // Without the service worker nothing could display them.
  return isOn && read.oneOf('SERVICE_WORKER', ['on', 'off'], 'on') === 'on' ? hosts : []
}

/** Requires https for other machines: nobody on the way may read the request or change the response. */
function readBreachedPasswordsUrl(read: SettingsReader): string | undefined {
  const form = /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/])[^\s?#@]+$/i
  const url = read.matching(
    'BREACHED_PASSWORDS_URL',
    form,
    'an address such as https://api.pwnedpasswords.com/range/; without https only on this machine',
  )
  if (url && form.test(url) && !URL.canParse(url)) read.issues.push('BREACHED_PASSWORDS_URL is no address')
  return url
}

/** Requires https for other machines, and refuses addresses of private networks. */
function readWebhook(read: SettingsReader): WebhookSettings | undefined {
  const form = /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/])[^\s#@]+$/i
  const url = read.matching(
    'WEBHOOK_URL',
    form,
    'an address such as https://crm.example.com/portal; without https only on this machine',
  )
  const secret = read.matching('WEBHOOK_SECRET', /^\S{24,200}$/, '24 to 200 characters without spaces')
  if (!url && !secret) return undefined
  if (!url || !secret) {
    read.issues.push('WEBHOOK_URL, WEBHOOK_SECRET belong together: set both or none')
    return undefined
  }
  const { protocol, hostname } = URL.parse(url) ?? {}
  const ip = hostname?.replace(/^\[|\]$/g, '') ?? ''
  if (!hostname || (protocol === 'https:' && isIP(ip) && isPrivateNetwork(ip)))
    read.issues.push('WEBHOOK_URL must not be an address of an own network')
  return { url, secret }
}

function readClamdUrl(read: SettingsReader): string | undefined {
  const form = /^(?:tcp:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?\/?|unix:(?:\/\/)?\/[^?#]+)$/i
  return read.matching(
    'CLAMD_URL',
    form,
    'an address such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
  )
}

export function readServices(read: SettingsReader): ServiceSettings {
  return {
    crm: readCrm(read),
    webhook: readWebhook(read),
    hubspot: readHubspot(read),
    pushHosts: readPushHosts(read),
    breachedPasswordsUrl: readBreachedPasswordsUrl(read),
    clamdUrl: readClamdUrl(read),
  }
}
