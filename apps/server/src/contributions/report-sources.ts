import type { DatasetId, FieldOf } from '@dira/domain/report-model/datasets';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { OrgScope } from '../db/scope.ts';

/**
 * Where the lines of a dataset are read: one row a line, each field an expression over it. What is joined is joined on
 * unique keys, so that a report pays for the fields alone that it asks for. Choices are their codes, money is minor units.
 */
export interface ReportSource<Name extends string = string> {
  /** `charges c left join lease_terms l on …` */
  from: RawBuilder<unknown>;
  where: RawBuilder<SqlBool>;
  /** Puts lines in an order that are alike in all else. */
  key: RawBuilder<unknown>;
  /** The currency of the amounts of a line; null where it has none. */
  currency: RawBuilder<unknown> | null;
  columns: Readonly<Record<Name, RawBuilder<unknown>>>;
  /** The lines by themselves: the first of a million are found before anything is looked up for them. */
  own?: OwnLines<Name>;
  /** Their sums by month, for reports that ask for no more than these know. */
  rollup?: Rollup<Name>;
}

interface OwnLines<Name extends string> {
  /** `income_lines i`, and as what it is known: the columns above, the condition and the key say `i.` */
  from: RawBuilder<unknown>;
  alias: RawBuilder<unknown>;
  /** What joins the rest to it. */
  beside: RawBuilder<unknown>;
  /** Fields that need nothing of the rest. */
  fields: readonly Name[];
}

export interface Rollup<Name extends string = string> {
  from: RawBuilder<unknown>;
  where: RawBuilder<SqlBool>;
  currency: RawBuilder<unknown>;
  /** How many lines a row stands for. */
  lines: RawBuilder<unknown>;
  /** The date of which a row knows the month alone, as its first day. */
  day: Name;
  /** What is the same for all lines of a row; and amounts, which are their sums. */
  columns: Readonly<Partial<Record<Name, RawBuilder<unknown>>>>;
}

/** Who rents by a lease: looked up for the lines that are shown, where a join would find them for all. */
export function tenantsOf({ organizationId }: OrgScope, leaseId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select of_lease.tenant_names from lease_terms of_lease
    where of_lease.organization_id = ${organizationId}::uuid and of_lease.lease_id = ${leaseId})`;
}

/** One for each dataset, from the feature whose lines they are. */
export type ReportSources = {
  readonly [Id in DatasetId]?: (scope: OrgScope) => ReportSource<FieldOf<Id>>;
};

/** A dataset without a source does not compile. */
export type AllReportSources = Required<ReportSources>;
