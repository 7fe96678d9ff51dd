import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { LocaleSchema } from './locale.ts'
import { PasswordRules } from './password.ts'

export const Brand = Type.Object({
  name: Type.String(),
  legalName: Type.String(),
  website: Type.String(),
  supportEmail: Type.String(),
  claim: Type.Record(Type.String(), Type.String(), { description: 'By language; English is always there' }),
  colour: Type.String({ description: 'Brand colour as #rrggbb' }),
  logo: Type.String(),
  logoDark: Type.String(),
  icon: Type.String(),
  signInVideo: Type.String({ description: 'Empty without one' }),
  signInPoster: Type.String({ description: 'Empty without one' }),
})
export type Brand = Static<typeof Brand>

export const ClientConfig = Type.Object(
  {
    basePath: Type.String(),
    version: Type.String(),
    languages: Type.Array(Type.Object({ locale: LocaleSchema, name: Type.String() })),
    brand: Brand,
    hubspot: Type.Union([
      Type.Object({
        region: Type.String(),
        portalId: Type.String(),
        signupFormId: Type.String(),
        ticketFormId: Type.String(),
      }),
      Type.Null(),
    ]),
    graphqlPath: Type.String(),
    graphqlApiKey: Type.String(),
    mapsSearchUrl: Type.String({ description: 'Search address of the maps service; the venue is appended' }),
    passwordRules: PasswordRules,
    demo: Type.Boolean(),
  },
  { $id: 'ClientConfig' },
)
export type ClientConfig = Static<typeof ClientConfig>

export const getConfig = call({
  id: 'getConfig',
  method: 'GET',
  path: '/api/config',
  tag: 'Shell',
  summary: 'Public settings of the client',
  access: 'public',
  answer: ClientConfig,
})

export const getFooter = call({
  id: 'getFooter',
  method: 'GET',
  path: '/api/footer',
  tag: 'Shell',
  summary: 'The footer as HTML',
  access: 'public',
  query: Type.Object({ locale: Type.Optional(LocaleSchema) }, { additionalProperties: false }),
  answer: Type.Object({ body: Type.String({ description: 'Sanitised HTML; empty without a footer' }) }),
})
