/** A portal on a copy of the demo data, for one check. */
import { Client } from './client.ts'
import { demoCopy, type PortalData, writerEmail } from './data.ts'
import { Portal } from './portal.ts'
import { expect } from './report.ts'

export interface DemoPortal {
  portal: Portal
  data: PortalData
  /** Session of a partner's user. */
  token: string
}

/** Runs a check; it fails if the portal logs an error meanwhile. */
export async function onDemoPortal(proof: (demo: DemoPortal) => Promise<string>): Promise<string> {
  const data = await demoCopy()
  let portal: Portal | undefined
  try {
    portal = await Portal.start(data)
    const client = new Client(portal.origin)
    expect(await client.signIn(writerEmail(0)), 'the writer cannot sign in')
    const said = await proof({ portal, data, token: client.token })
    const { errors } = portal
    expect(errors.length === 0, `the portal complained:\n${errors.slice(0, 5).join('\n')}`)
    return said
  } finally {
    await portal?.kill()
    await data.discard()
  }
}
