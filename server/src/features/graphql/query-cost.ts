/**
 * Estimates the cost of a query from its text: with aliases and fragments, a few kilobytes can request gigabytes. Runs
 * before validation, whose own rules take quadratic time in the number of fields.
 */
import {
  type ASTNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
  visit,
} from 'graphql'
import { MAX_FIRST } from './listing.ts'

/**
 * The specification's three queries with all their fields have 140 fields and, with 1000 events and 1000 news, 60,000
 * values of about 7 MB in total. Clients that need more can send several requests.
 */
export const QUERY_LIMITS = {
  /** Root fields, each of which queries the database. */
  rootFields: 20,
  fields: 250,
  aliases: 30,
  fragments: 20,
  directives: 20,
  /** Values in the response, including the cost of reading their rows. */
  values: 64_000,
  bytes: 8 * 1024 * 1024,
} as const

export type QueryLimit = keyof typeof QUERY_LIMITS

/** Token limit of the parser, far above what the other limits allow. */
export const MAX_TOKENS = 2000

/** A row is read with its texts and file, whichever fields are selected. */
const VALUES_OF_A_ROW = 10
/** Most cards or quick links of a portal. */
const MAX_MEMBERS = 100
/** Average size of a value in JSON; long texts and signed URLs are listed here. */
const BYTES_OF: Readonly<Record<string, number>> = {
  description: 2000,
  descriptionHtml: 2000,
  shortDescription: 300,
  fullpath: 300,
}
const BYTES_OF_OTHERS = 40

interface Cost {
  values: number
  bytes: number
}

const NOTHING: Cost = { values: 0, bytes: 0 }

/** The query exceeds a limit. */
export class CostlyQuery extends Error {
  readonly limit: QueryLimit
  readonly allowed: number

  constructor(limit: QueryLimit) {
    const allowed = QUERY_LIMITS[limit]
    super(`The query asks for too much at once: at most ${allowed} ${WORDS[limit]} are allowed`)
    this.name = 'CostlyQuery'
    this.limit = limit
    this.allowed = allowed
  }
}

const WORDS: Readonly<Record<QueryLimit, string>> = {
  rootFields: 'fields at its root',
  fields: 'fields',
  aliases: 'aliases',
  fragments: 'fragments',
  directives: 'directives',
  values: 'values, rows included,',
  bytes: 'bytes, as they are estimated,',
}

type Count = Record<'fields' | 'aliases' | 'fragments' | 'directives', number>

function countWritten(document: DocumentNode): Count {
  const count: Count = { aliases: 0, fields: 0, fragments: 0, directives: 0 }
  const kinds: Partial<Record<Kind, keyof Count>> = {
    [Kind.FIELD]: 'fields',
    [Kind.FRAGMENT_DEFINITION]: 'fragments',
    [Kind.INLINE_FRAGMENT]: 'fragments',
    [Kind.FRAGMENT_SPREAD]: 'fragments',
    [Kind.DIRECTIVE]: 'directives',
  }
  visit(document, {
    enter(node: ASTNode) {
      const kind = kinds[node.kind]
      if (kind) count[kind] += 1
      if (node.kind === Kind.FIELD && node.alias) count.aliases += 1
    },
  })
  return count
}

/** Adds up the cost of an operation. */
class Estimate {
  readonly #schema: GraphQLSchema
  readonly #fragments: ReadonlyMap<string, SelectionSetNode>
  readonly #operation: OperationDefinitionNode
  readonly #variables: Readonly<Record<string, unknown>>
  /** Costs of fragments by name and type, as they may spread one another many times. */
  readonly #known = new Map<string, Cost>()
  rootFields = 0

  constructor(
    schema: GraphQLSchema,
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Readonly<Record<string, unknown>>,
  ) {
    this.#schema = schema
    this.#operation = operation
    this.#variables = variables
    this.#fragments = new Map(
      document.definitions.flatMap((one) =>
        one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one.selectionSet]] : [],
      ),
    )
  }

  get cost(): Cost {
    return this.#costOf(this.#operation.selectionSet, this.#schema.getQueryType()?.name ?? '', MAX_MEMBERS)
  }

  /** @param rows number of members of a list */
  #costOf({ selections }: SelectionSetNode, type: string, rows: number): Cost {
    let [values, bytes] = [0, 0]
    for (const selection of selections) {
      const cost =
        selection.kind === Kind.FIELD
          ? this.#costOfField(selection, type, rows)
          : selection.kind === Kind.INLINE_FRAGMENT
            ? this.#costOf(selection.selectionSet, selection.typeCondition?.name.value ?? type, rows)
            : this.#costOfFragment(selection.name.value, type, rows)
      values += cost.values
      bytes += cost.bytes
    }
    return { values, bytes }
  }

  #costOfFragment(name: string, type: string, rows: number): Cost {
    const selections = this.#fragments.get(name)
    if (!selections) return NOTHING
    const key = `${name} ${type} ${rows}`
    const known = this.#known.get(key)
    if (known) return known
    // Validation rejects cyclic fragments.
    this.#known.set(key, NOTHING)
    const before = this.rootFields
    const cost = this.#costOf(selections, type, rows)
    // Each spread adds the fragment's root fields again.
    if (this.rootFields > before) this.#known.delete(key)
    else this.#known.set(key, cost)
    return cost
  }

  #costOfField(field: FieldNode, parent: string, rows: number): Cost {
    const type = this.#schema.getType(parent)
    const isRoot = type !== undefined && type === this.#schema.getQueryType()
    if (isRoot) this.rootFields += 1
    if (this.rootFields > QUERY_LIMITS.rootFields) throw new CostlyQuery('rootFields')
    const definition = isObjectType(type) ? type.getFields()[field.name.value] : undefined
    const own = (field.alias ?? field.name).value.length + 4
    // Validation rejects unknown fields; introspection works in development only.
    if (!definition) return { values: 1, bytes: own }
    if (!field.selectionSet)
      return { values: 1, bytes: own + (BYTES_OF[field.name.value] ?? BYTES_OF_OTHERS) }
    const inside = getNamedType(definition.type).name
    const members = isRoot ? this.#rowsOf(field) : rows
    const one = this.#costOf(field.selectionSet, inside, members)
    if (!isListType(getNullableType(definition.type)))
      return { values: one.values + 1, bytes: one.bytes + own }
    return { values: rows * (one.values + VALUES_OF_A_ROW), bytes: rows * one.bytes + own }
  }

  /** Number of rows of a root field: `first` of a listing, or the lists of a portal. */
  #rowsOf({ arguments: given = [], name }: FieldNode): number {
    const field = this.#schema.getQueryType()?.getFields()[name.value]
    if (!field?.args.some((argument) => argument.name === 'first')) return MAX_MEMBERS
    const first = this.#numberOf(given.find((argument) => argument.name.value === 'first')?.value)
    return Math.max(0, Math.min(first ?? MAX_FIRST, MAX_FIRST))
  }

  #numberOf(value: ValueNode | undefined): number | undefined {
    if (value?.kind === Kind.INT) return Number(value.value)
    if (value?.kind !== Kind.VARIABLE) return undefined
    const name = value.name.value
    const passed = this.#variables[name]
    if (typeof passed === 'number') return passed
    const declared = this.#operation.variableDefinitions?.find(({ variable }) => variable.name.value === name)
    return passed === undefined ? this.#numberOf(declared?.defaultValue) : undefined
  }
}

/** @throws {CostlyQuery} */
export function refuseCostly(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): void {
  for (const [limit, count] of Object.entries(countWritten(document)) as [keyof Count, number][])
    if (count > QUERY_LIMITS[limit]) throw new CostlyQuery(limit)
  for (const operation of document.definitions) {
    if (operation.kind !== Kind.OPERATION_DEFINITION) continue
    const { values, bytes } = new Estimate(schema, document, operation, variables).cost
    if (values > QUERY_LIMITS.values) throw new CostlyQuery('values')
    if (bytes > QUERY_LIMITS.bytes) throw new CostlyQuery('bytes')
  }
}
