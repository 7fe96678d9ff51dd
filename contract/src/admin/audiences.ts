/** Helps to choose an audience: whom it reaches, and the available values. */
import { type Static, Type } from 'typebox'
import { audienceSchema, MAX_CHOSEN } from '../audience.ts'
import { endpointsWith } from '../endpoint.ts'
import { closed, text } from '../values.ts'

const endpoint = endpointsWith({ tag: 'Back office: audiences', access: 'editor' })
const Count = Type.Integer({ minimum: 0, examples: [12] })

const Named = Type.Object({ id: Type.Integer({ examples: [3] }), name: text('Acme Resellers') })
const NamedList = Type.Array(Named)

export const readReach = endpoint({
  id: 'adminAudienceReach',
  method: 'POST',
  path: '/api/admin/audiences/reach',
  summary: 'Whom an audience reaches, in figures and by name; nothing is kept',
  body: Type.Object(
    {
      audience: audienceSchema(),
      skip: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 100_000,
          default: 0,
          description: 'Names to leave out',
          examples: [20],
        }),
      ),
      limit: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 100,
          default: 20,
          description: 'Most names of either list',
          examples: [20],
        }),
      ),
    },
    closed,
  ),
  response: Type.Object({
    partners: Count,
    ofPartners: Type.Integer({ minimum: 0, description: 'All partners', examples: [48] }),
    people: Type.Integer({ minimum: 0, description: 'Users with an open account', examples: [31] }),
    reached: NamedList,
    others: NamedList,
  }),
})
export type AudienceReach = Static<typeof readReach.response>

export const findChoices = endpoint({
  id: 'adminAudienceChoices',
  method: 'GET',
  path: '/api/admin/audiences/choices',
  summary: 'Partners by name, and all tags of partners',
  query: Type.Object(
    {
      q: Type.Optional(Type.String({ maxLength: 100, description: 'Part of the name', examples: ['acme'] })),
      ids: Type.Optional(
        Type.String({
          pattern: `^\\d{1,10}(,\\d{1,10}){0,${MAX_CHOSEN - 1}}$`,
          maxLength: 5500,
          description: 'These partners as well',
          examples: ['3,7'],
        }),
      ),
    },
    closed,
  ),
  response: Type.Object({
    partners: Type.Array(Named, { description: 'The chosen ones first, and 25 others' }),
    tags: Type.Array(text('Marine')),
  }),
})
export type AudienceChoices = Static<typeof findChoices.response>
