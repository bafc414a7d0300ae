import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
  type RawBuilder,
  type SqlBool,
} from 'kysely';
import type { DB } from './schema.ts';
import type { OrgScope, TenancyScope } from './scope.ts';

/** Builds queries without a connection; `Database.read` sends them. */
export const queries = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * The organization whose door a query went through. Asked by a query of its own: into the bare function PostgreSQL
 * looks while it plans, and the one plan of a connection would be made for whichever organization was the first to ask.
 */
export const currentOrganizationId = sql<string>`(select internal.current_organization_id())`;

/** The tenant whose door a query went through; a member who sees a lease as its tenant does goes through it too. */
export const currentTenantId = sql<string>`(select internal.current_tenant_id())`;

/** The organization that a member's scope says, or that a tenant's door has named; row-level security holds both. */
export function organizationOf(scope: OrgScope | TenancyScope) {
  return 'organizationId' in scope ? sql<string>`${scope.organizationId}::uuid` : currentOrganizationId;
}

/**
 * A value that stands in the statement itself, as in `.where('l.stage', '<>', writtenOut('agreed'))`. An index of some
 * rows alone (`WHERE stage <> 'agreed'`) is found by what is written out: the one plan of a connection does not know
 * what a parameter will be.
 */
export function writtenOut<Value extends string | boolean>(value: Value): RawBuilder<Value> {
  return sql.lit(value);
}

/** Whole numbers for a column of `bigint[]`, which the driver would send as text. */
export function bigints(values: readonly number[]): RawBuilder<number[]> {
  return sql<number[]>`string_to_array(${values.join(',')}, ',')::bigint[]`;
}

/**
 * Narrows a query by what may be asked for, as in `.$call(ifGiven(leaseId, (query, value) => …))`; what is not asked
 * for narrows nothing.
 */
export function ifGiven<Value, Query>(
  value: Value | undefined,
  narrow: (query: Query, value: Value) => Query,
): (query: Query) => Query {
  return (query) => (value === undefined ? query : narrow(query, value));
}

/** One that is undefined was not asked for, and neither was '', as in `from && sql`…``. */
export type Condition = RawBuilder<unknown> | '' | undefined;

/** All that was asked for as one condition; every row meets it where nothing was. */
export function allOf(conditions: readonly Condition[]): RawBuilder<SqlBool> {
  const wanted = conditions.filter((condition) => condition !== undefined && condition !== '');
  return sql<SqlBool>`(${sql.join([sql`true`, ...wanted], sql` and `)})`;
}

/** A join whose tables have these columns. */
interface Joining<Ref extends string> {
  onRef(left: Ref, operator: '=', right: Ref): this;
}

/**
 * Joins the rows of one organization by a key, as in `.innerJoin('unit_places as u', onKey('u', 'l', 'unit_id'))`, or
 * `onKey('r', 'm', { payment_id: 'id' })` where the two tables name it differently. Further conditions follow it:
 * `(join) => join.$call(onKey('c', 'l', 'lease_id')).on('c.kind', '=', 'rent')`.
 */
export function onKey<const Left extends string, const Right extends string, const Key extends string>(
  left: Left,
  right: Right,
  key: Key,
): <Join extends Joining<`${Left | Right}.${Key | 'organization_id'}`>>(join: Join) => Join;
export function onKey<
  const Left extends string,
  const Right extends string,
  const Keys extends Readonly<Record<string, string>>,
>(
  left: Left,
  right: Right,
  keys: Keys,
): <
  Join extends Joining<
    `${Left}.${keyof Keys & string}` | `${Right}.${Keys[keyof Keys]}` | `${Left | Right}.organization_id`
  >,
>(
  join: Join,
) => Join;
export function onKey(left: string, right: string, key: string | Readonly<Record<string, string>>) {
  const pairs = Object.entries(typeof key === 'string' ? { [key]: key } : key);
  return <Join extends Joining<string>>(join: Join) =>
    pairs.reduce(
      (joined, [ours, theirs]) => joined.onRef(`${left}.${ours}`, '=', `${right}.${theirs}`),
      join.onRef(`${left}.organization_id`, '=', `${right}.organization_id`),
    );
}

/** A query that is not sent yet. */
export interface Compilable<Row> {
  compile(): CompiledQuery<Row>;
}

/** A statement that is written by hand. */
export function compilable<Row>(statement: RawBuilder<Row>): Compilable<Row> {
  return { compile: () => statement.compile(queries) };
}

/**
 * A long query that is always the same but for its values. It is built and compiled once, with a
 * placeholder for each value: building it costs as much as PostgreSQL needs to answer it.
 */
export function buildOnce<const Name extends string, Row>(
  names: readonly Name[],
  build: (values: Record<Name, string>) => Compilable<Row>,
): (values: Record<Name, string>) => Compilable<Row> {
  const nameOf = new Map<unknown, Name>(names.map((name) => [`placeholder ${name}`, name]));
  const placeholders = Object.fromEntries(names.map((name) => [name, `placeholder ${name}`]));
  let built: CompiledQuery<Row> | undefined;
  return (values) => ({
    compile: () => {
      built ??= build(placeholders as Record<Name, string>).compile(); // one entry a name
      const parameters = built.parameters.map((parameter) => {
        const name = nameOf.get(parameter);
        return name === undefined ? parameter : values[name];
      });
      return { ...built, parameters };
    },
  });
}
