import { type Static, Type } from 'typebox'
import { endpointsWith } from './endpoint.ts'
import { LocaleSchema } from './locale.ts'
import { PasswordRules } from './password.ts'
import { closed, text } from './values.ts'

export const Brand = Type.Object({
  name: text('Ferrolith'),
  legalName: text('Ferrolith Inspection AG'),
  website: text('https://www.ferrolith.example'),
  supportEmail: text('support@ferrolith.example'),
  claim: Type.Record(Type.String(), Type.String(), {
    description: 'By language; English is always there',
    examples: [{ en: 'See what the structure is made of', de: 'Sehen, was im Bauwerk steckt' }],
  }),
  colour: text('#1f5d94', 'Brand colour as #rrggbb'),
  logo: text('/files/b8Wn5tRc1ZpL/logo.png'),
  logoDark: text('/files/h4Vy7sGk2MxD/logo-dark.png'),
  icon: text('/files/t6Jq3wNf9BzS/icon.png'),
  signInVideo: text('/files/c2Hr8mXe5KvP/sign-in.mp4', 'Empty without one'),
  signInPoster: text('/files/n7Dl4gYu1QtW/sign-in-poster.webp', 'Empty without one'),
})
export type Brand = Static<typeof Brand>

export const ClientConfig = Type.Object(
  {
    basePath: text('/partner'),
    version: text('1.0.0'),
    languages: Type.Array(Type.Object({ locale: LocaleSchema, name: text('English') })),
    brand: Brand,
    hubspot: Type.Union([
      Type.Object({
        region: text('eu1'),
        portalId: text('8841207'),
        signupFormId: text('0b6a1f52-6f0e-4c1d-9a57-2f8f3b1f7c10'),
        ticketFormId: text('5d2c9e84-1b73-4e6f-8c0a-71d4a9e3b526'),
      }),
      Type.Null(),
    ]),
    graphqlPath: text('/graphql/partner-portal'),
    graphqlApiKey: text('partner-portal'),
    mapsSearchUrl: text(
      'https://www.google.com/maps/search/?api=1&query=',
      'Search address of the maps service; the venue is appended',
    ),
    passwordRules: PasswordRules,
    offlineDays: Type.Integer({
      description:
        'How long a device keeps what was made available offline without having reached the portal; 0: nothing is kept',
      examples: [14],
    }),
    demo: Type.Boolean({ examples: [false] }),
  },
  { $id: 'ClientConfig' },
)
export type ClientConfig = Static<typeof ClientConfig>

const endpoint = endpointsWith({ tag: 'Shell', access: 'public' })

export const getConfig = endpoint({
  id: 'getConfig',
  method: 'GET',
  path: '/api/config',
  summary: 'Public settings of the client',
  cached: true,
  response: ClientConfig,
})

export const getFooter = endpoint({
  id: 'getFooter',
  method: 'GET',
  path: '/api/footer',
  summary: 'The footer as HTML',
  cached: true,
  query: Type.Object({ locale: Type.Optional(LocaleSchema) }, closed),
  response: Type.Object({
    body: text('<p>Ferrolith Inspection AG</p>', 'Sanitised HTML; empty without a footer'),
  }),
})
