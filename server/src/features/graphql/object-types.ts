/** Derives GraphQL object types from the contract's schemas, so that no field is declared twice. */
import {
  GraphQLBoolean,
  type GraphQLFieldConfigMap,
  GraphQLID,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLString,
} from 'graphql'
import { type TObject, type TSchema, Type } from 'typebox'

const types = new Map<string, GraphQLObjectType>()

function typeOf(schema: TSchema, field: string): { type: GraphQLOutputType; nullable: boolean } {
  if (Type.IsUnion(schema)) {
    const members = schema.anyOf.filter((member) => !Type.IsNull(member))
    const [only] = members
    if (members.length !== 1 || !only) throw new Error(`${field}: only a union with null has a GraphQL type`)
    return { ...typeOf(only, field), nullable: true }
  }
  if (Type.IsObject(schema)) return { type: objectType(schema), nullable: false }
  if (Type.IsArray(schema)) {
    return { type: new GraphQLList(new GraphQLNonNull(typeOf(schema.items, field).type)), nullable: false }
  }
  if (Type.IsBoolean(schema)) return { type: GraphQLBoolean, nullable: false }
  if (Type.IsInteger(schema)) return { type: GraphQLInt, nullable: false }
  if (Type.IsString(schema)) return { type: field === 'id' ? GraphQLID : GraphQLString, nullable: false }
  throw new Error(`${field}: no GraphQL type for this schema`)
}

/** The GraphQL type of an object schema, named after its `$id`. */
export function objectType(schema: TObject): GraphQLObjectType {
  const name = (schema as { $id?: string }).$id
  if (!name) throw new Error('A schema of the GraphQL endpoint needs an $id')
  const known = types.get(name)
  if (known) return known
  const fields: GraphQLFieldConfigMap<unknown, unknown> = {}
  for (const [field, property] of Object.entries(schema.properties)) {
    const { type, nullable } = typeOf(property, field)
    fields[field] = {
      type: nullable ? type : new GraphQLNonNull(type),
      description: (property as { description?: string }).description,
    }
  }
  const type = new GraphQLObjectType({ name, fields })
  types.set(name, type)
  return type
}

/** The connection type of a node, in Datahub's form. */
export function listingType(node: GraphQLObjectType): GraphQLObjectType {
  const edge = new GraphQLObjectType({
    name: `${node.name}Edge`,
    fields: { cursor: { type: new GraphQLNonNull(GraphQLString) }, node: { type: new GraphQLNonNull(node) } },
  })
  return new GraphQLObjectType({
    name: `${node.name}Listing`,
    fields: {
      edges: { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(edge))) },
      totalCount: { type: new GraphQLNonNull(GraphQLInt) },
    },
  })
}
