import { type BinaryOperationNode, OperatorNode, PostgresQueryCompiler, PrimitiveValueListNode } from 'kysely'

/** Replacement for a condition on an empty list: PostgreSQL rejects `in ()`, which SQLite accepts. */
const IN_NOTHING: Readonly<Record<string, string>> = { in: 'false', 'not in': 'true' }

export class PortalPostgresQueryCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand } = node
    const isEmptyList = PrimitiveValueListNode.is(rightOperand) && rightOperand.values.length === 0
    const constant = isEmptyList && OperatorNode.is(operator) ? IN_NOTHING[operator.operator] : undefined
    if (constant) this.append(constant)
    else super.visitBinaryOperation(node)
  }
}
