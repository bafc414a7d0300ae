import type { Language } from '@dira/i18n/languages';
import type { Namespace, Resources } from '@dira/i18n/resources';
import { sql } from 'kysely';
import type { PersonWrite, Trx } from '../db/scope.ts';
import type { Services } from '../services.ts';
import { text, type Cell } from './own-data-cells.ts';

export type SectionName = keyof Resources['data-exports']['sections'];
export type ColumnName = keyof Resources['data-exports']['columns'];

/** A table of an archive, with its columns in their order. */
export interface Section<Column extends ColumnName = ColumnName> {
  name: SectionName;
  columns: readonly Column[];
}

export function section<const Column extends ColumnName>(
  name: SectionName,
  columns: readonly Column[],
): Section<Column> {
  return { name, columns };
}

/** Where what is somebody's own is put. */
export interface OwnData {
  language: Language;
  add<Column extends ColumnName>(to: Section<Column>, row: Record<Column, Cell>): void;
  /** A value of a fixed list, in the words that a screen has for it. */
  say(namespace: Namespace, prefix: string): (code: string | null) => Cell;
}

/** What is kept in the store. */
export interface FileRow {
  name: string;
  title: string;
  byte_size: number;
  storage_key: string;
  created_at: string;
}
type FileFacts = Partial<Record<'kind' | 'expiresOn' | 'insurer' | 'policyNumber', Cell>>;

/** The same of one workspace, read in the person's own name. */
export interface OwnDataOfPlace extends OwnData {
  person: PersonWrite;
  /** Its name. */
  workspace: string;
  /** The person's. */
  ownName: string;
  tools: Pick<Services, 'files' | 'pdf' | 'secrets'>;
  /** A file, listed among the files whether it has room in the archive or not. */
  addFile(folder: string, file: FileRow, facts?: FileFacts): void;
  /** A paper that goes with something else, as far as it has room. */
  addDocument(folder: string, name: string, bytes: Uint8Array): void;
}

/** What one feature holds of somebody: of a person that they could read on their own screens, and of nobody else. */
export interface OwnDataSource {
  /** In the order of the archive. */
  sections?: readonly Section[];
  /** Collects what the account holds outside of any workspace. */
  ofAccount?(person: PersonWrite, data: OwnData): Promise<void>;
  /** Collects what only jobs may read. */
  ofRecords?(trx: Trx, userId: string, data: OwnData): Promise<void>;
  ofPlace?(place: OwnDataOfPlace): Promise<void>;
}

/** The leases that are theirs, as `l`, with their places. */
export function ownLeases({ userId, organizationId }: PersonWrite) {
  return sql`(
    select t.organization_id, t.lease_id, p.property_name, p.street, p.house_number, p.city, u.unit_number
    from lease_terms t
    join property_places p on p.organization_id = t.organization_id and p.property_id = t.property_id
    join unit_places u on u.organization_id = t.organization_id and u.unit_id = t.unit_id
    where t.organization_id = ${organizationId} and t.stage = 'agreed' and exists (select from lease_parties x
      join tenant_contacts who on who.organization_id = x.organization_id and who.tenant_id = x.tenant_id
      where x.organization_id = t.organization_id and x.lease_id = t.lease_id and who.user_id = ${userId})) as l`;
}

export interface OfLease {
  property_name: string;
  unit_number: string;
}

/** Where something of a lease belongs. */
export function placeCells({ workspace }: OwnDataOfPlace, row: OfLease) {
  return {
    workspace: text(workspace),
    property: text(row.property_name),
    unit: text(row.unit_number),
  };
}
