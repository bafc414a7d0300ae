import type { Panel } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Membership } from '../account/queries.ts';
import { ChargePanel } from './components/charge-panel.tsx';
import { DocumentPanel } from './components/document-panel.tsx';
import { ProviderPanel } from './components/provider-panel.tsx';
import { taxableChargeQuery, taxDocumentQuery, taxProviderQuery } from './queries.ts';

type Subject = Pick<Membership, 'organizationId' | 'can'>;

/** What opens beside the list: what is to issue for a charge, a document that was issued, who is asked for them. */
export const taxInvoicePanels: readonly Panel<Subject>[] = [
  {
    name: 'taxed',
    by: 'charge',
    may: ({ can }) => can['tax_documents.see'],
    load: ({ organizationId }, address) =>
      queryClient.ensureQueryData(taxableChargeQuery(organizationId, address('charge') ?? '')),
    render: (_, { address, close }) => (
      <ChargePanel key={address('charge')} chargeId={address('charge') ?? ''} onClose={close} />
    ),
  },
  {
    name: 'tax-document',
    by: 'document',
    may: ({ can }) => can['tax_documents.see'],
    load: ({ organizationId }, address) =>
      queryClient.ensureQueryData(taxDocumentQuery(organizationId, address('document') ?? '')),
    render: (_, { address, close }) => (
      <DocumentPanel key={address('document')} id={address('document') ?? ''} onClose={close} />
    ),
  },
  {
    name: 'tax-provider',
    may: ({ can }) => can['tax_documents.connect'],
    load: ({ organizationId }) => queryClient.ensureQueryData(taxProviderQuery(organizationId)),
    render: (_, { close }) => <ProviderPanel onClose={close} />,
  },
];
