import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql'

/** More listings than any screen asks for at once. */
const MAX_ROOT_FIELDS = 20

/** Validation rule: each listing costs queries, and aliases would let one request ask for hundreds of them. */
export function LimitRootFieldsRule(context: ValidationContext): ASTVisitor {
  const root = context.getSchema().getQueryType()
  let count = 0
  return {
    Field(node) {
      if (context.getParentType() !== root) return
      count += 1
      if (count !== MAX_ROOT_FIELDS + 1) return
      const message = `A query may ask for at most ${MAX_ROOT_FIELDS} fields at its root`
      context.reportError(new GraphQLError(message, { nodes: node }))
    },
  }
}
