import { type BinaryOperationNode, OperatorNode, PostgresQueryCompiler, PrimitiveValueListNode } from 'kysely'

/** What is in an empty list: PostgreSQL refuses `in ()`, which SQLite takes. */
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
