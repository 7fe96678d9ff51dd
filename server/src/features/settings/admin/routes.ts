import { changeClockSettings, readClockSettings } from '@portal/contract/admin/clock-settings'
import * as calls from '@portal/contract/admin/settings'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../../../admin-kit/actor.ts'
import { route } from '../../../platform/http/route.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { brand } from './brand.ts'
import { mail, testMail } from './mail.ts'
import { changeSettings, readSettings, type SectionDeps } from './section.ts'
import { clocks, hubspot, languages, retention, session } from './sections.ts'

export function registerSettings(app: FastifyInstance, deps: SectionDeps & { mailer: Mailer }): void {
  route(app, calls.readBrandSettings, () => readSettings(deps, brand))
  route(app, calls.changeBrandSettings, ({ body: { version, ...change }, request }) =>
    changeSettings(deps, brand, version, change, actorOf(request)),
  )
  route(app, calls.readLanguageSettings, () => readSettings(deps, languages))
  route(app, calls.changeLanguageSettings, ({ body: { version, ...change }, request }) =>
    changeSettings(deps, languages, version, change, actorOf(request)),
  )
  route(app, calls.readHubspotSettings, () => readSettings(deps, hubspot))
  route(app, calls.changeHubspotSettings, ({ body: { version, ...change }, request }) =>
    changeSettings(deps, hubspot, version, change, actorOf(request)),
  )
  route(app, calls.readMailSettings, () => readSettings(deps, mail))
  route(app, calls.changeMailSettings, ({ body: { version, ...change }, request }) =>
    changeSettings(deps, mail, version, change, actorOf(request)),
  )
  route(app, calls.testMailSettings, ({ request }) => testMail(deps, actorOf(request)))
  route(app, calls.readSessionSettings, () => readSettings(deps, session))
  route(app, calls.changeSessionSettings, ({ body: { version, ...change }, request }) =>
    changeSettings(deps, session, version, change, actorOf(request)),
  )
  route(app, readClockSettings, () => readSettings(deps, clocks))
  route(app, changeClockSettings, ({ body: { version, ...change }, request }) =>
    changeSettings(deps, clocks, version, change, actorOf(request)),
  )
  route(app, calls.readRetentionSettings, () => readSettings(deps, retention))
  route(app, calls.changeRetentionSettings, ({ body: { version, ...change }, request }) =>
    changeSettings(deps, retention, version, change, actorOf(request)),
  )
}
