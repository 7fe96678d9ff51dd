/** What all connections to SQLite have in common for Kysely: how statements are written. */
import {
  type Dialect,
  type Driver,
  type Kysely,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'

/** Drops row locks, which are for PostgreSQL: SQLite has one writing transaction at a time. */
class PortalSqliteQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForUpdate' && node.modifier !== 'SkipLocked') super.visitSelectModifier(node)
  }
}

class PortalSqliteAdapter extends SqliteAdapter {
  /** SQLite supports it: a migration that fails half-way leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  /** The driver itself serialises transactions; readers need not wait for them. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

export abstract class PortalSqliteDialect implements Dialect {
  abstract createDriver(): Driver

  createQueryCompiler(): SqliteQueryCompiler {
    return new PortalSqliteQueryCompiler()
  }

  createAdapter(): SqliteAdapter {
    return new PortalSqliteAdapter()
  }

  createIntrospector(db: Kysely<unknown>): SqliteIntrospector {
    return new SqliteIntrospector(db)
  }
}
