import type { LeaseWithMissing } from '@dira/contract/document-tracking';
import type { Document } from '@dira/contract/documents';
import { formatBytes } from '@dira/i18n/format';
import { formatDateRange, toBusinessDate } from '@dira/i18n/format-date';
import type { TableColumns, Words } from '../../platform/table-columns.ts';
import { nameRenter } from '../tenants/table-names.ts';

/** Documents, as their list shows them. */
export const documentTable: TableColumns<'documents', Document> = {
  title: { header: ({ say }) => say('documents')('columns.title'), cell: ({ title }) => title },
  about: { header: ({ say }) => say('documents')('columns.about'), cell: namePlace },
  category: {
    header: ({ say }) => say('documents')('form.category'),
    cell: ({ category, lease }, { say }) =>
      say('documents')(lease?.isMainDocument === true ? 'mainDocument' : `categoryOf.${category}`),
  },
  shared: {
    header: ({ say }) => say('documents')('columns.shared'),
    cell: ({ isShared }, { say }) => (isShared ? say('documents')('shared') : null),
  },
  size: {
    header: ({ say }) => say('documents')('columns.size'),
    cell: ({ byteSize }, { language }) => (byteSize === null ? null : formatBytes(byteSize, language)),
  },
  added: {
    header: ({ say }) => say('documents')('columns.added'),
    cell: ({ createdAt }) => ({ day: toBusinessDate(createdAt) }),
  },
};

/** Documents with a last day, as their list shows them. */
export const expiringTable: TableColumns<'expiringDocuments', Document> = {
  title: documentTable.title,
  about: documentTable.about,
  state: {
    header: ({ say }) => say('common')('labels.status'),
    cell: ({ expiry }, { say }) => expiry && say('documents')(`expiry.${expiry}`),
  },
  expiresOn: {
    header: ({ say }) => say('common')('labels.expiresOn'),
    cell: ({ expiresOn }) => expiresOn && { day: expiresOn },
  },
};

/** Leases that lack a document, as their list shows them. */
export const missingTable: TableColumns<'missingDocuments', LeaseWithMissing & { id: string }> = {
  lease: {
    header: ({ say }) => say('common')('labels.lease'),
    cell: ({ property, unit, tenantName, moreTenants }, words) =>
      words.say('documents')('leaseName', {
        property: property.name,
        unit: unit.number,
        tenant: nameRenter({ name: tenantName, more: moreTenants }, words),
      }),
  },
  missing: {
    header: ({ say }) => say('documents')('columns.missing'),
    cell: ({ missing }, { say }) =>
      missing.map(({ code, name }) => (code === null ? name : say('documents')(`kinds.${code}`))).join(', '),
  },
  term: {
    header: ({ say }) => say('documents')('columns.term'),
    cell: ({ startsOn, endsOn }) => formatDateRange(startsOn, endsOn),
  },
};

/** What a document is about: its place, and whose it is. */
function namePlace({ property, unit, lease, tenant }: Document, words: Words): string {
  const person =
    tenant === null
      ? lease && nameRenter({ name: lease.tenantName, more: lease.moreTenants }, words)
      : tenant.fullName;
  const place =
    property !== null && unit !== null
      ? words.say('common')('labels.unitOfProperty', { property: property.name, unit: unit.number })
      : property?.name;
  return [place, person].filter(Boolean).join(', ');
}
