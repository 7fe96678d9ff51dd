/** What the queries of the GraphQL endpoint have in common. */
import { type Static, type TSchema, Type } from 'typebox'

export const nullable = <T extends ReturnType<typeof Type.String>>(schema: T) =>
  Type.Union([schema, Type.Null()])

export const AssetFile = Type.Object(
  {
    id: Type.String(),
    filename: Type.String(),
    fullpath: Type.String({ description: 'An address that the browser can open' }),
    mimetype: Type.String(),
  },
  { $id: 'AssetFile' },
)
export type AssetFile = Static<typeof AssetFile>
export const file = Type.Union([AssetFile, Type.Null()])

/** What a listing of the GraphQL endpoint returns. */
export interface Listing<Node> {
  edges: { cursor: string; node: Node }[]
  totalCount: number
}

/** A node that its host cannot read is null. */
export const listing = <Node extends TSchema>(node: Node) =>
  Type.Object({
    edges: Type.Array(Type.Object({ cursor: Type.String(), node: Type.Union([node, Type.Null()]) })),
    totalCount: Type.Integer(),
  })

/** What the GraphQL endpoint returns under `data` for the portal's queries. */
export interface PortalQuery {
  readonly response: TSchema
}
