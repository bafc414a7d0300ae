import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconCash } from '../../../ui/icons.ts';
import { Filters } from '../../../ui/page.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { chequesQuery } from '../queries.ts';
import { ChequeList } from './cheque-list.tsx';
import { ChequePanel } from './cheque-panel.tsx';

/** The cheques of one lease, from the drawer to the bank. */
export function ChequesTab({ leaseId }: { leaseId: string }) {
  const { t } = useTranslation('cheques');
  const { organizationId, can } = useOrganization();
  const page = usePageQuery();
  const query = useSuspenseInfiniteQuery(chequesQuery(organizationId, { show: 'all', leaseId }));
  const cheques = rowsOf(query.data);
  const enter = can['cheques.manage'] && (
    <Link {...buttonLook({ variant: 'filled' })} to={page.link({ panel: 'cheques' })}>
      {t('add')}
    </Link>
  );
  return (
    <>
      {cheques.length > 0 && <Filters>{enter}</Filters>}
      <ChequeList
        cheques={cheques}
        showsTenant={false}
        more={moreOf(query)}
        empty={<EmptyState icon={IconCash} title={t('empty.all')} body={t('empty.body')} action={enter} />}
      />
    </>
  );
}

type OneChequePanelProps = {
  leaseId: string;
  chequeId: string | null;
  purpose: 'change' | 'replace';
  onClose: () => void;
};

/** The cheque that the address names. */
export function OneChequePanel({ leaseId, chequeId, purpose, onClose }: OneChequePanelProps) {
  const { organizationId } = useOrganization();
  const { data } = useSuspenseInfiniteQuery(chequesQuery(organizationId, { show: 'all', leaseId }));
  const cheque = rowsOf(data).find(({ id }) => id === chequeId);
  if (cheque === undefined || !cheque.can[purpose]) return null;
  return <ChequePanel key={`${cheque.id} ${purpose}`} cheque={cheque} purpose={purpose} onClose={onClose} />;
}
