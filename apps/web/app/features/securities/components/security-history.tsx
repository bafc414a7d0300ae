import { formatMoney } from '@dira/i18n/format';
import { formatDate, formatDateTime, formatTime } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Feed } from '../../../ui/task-list.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { securitiesQuery } from '../queries.ts';
import type { Security } from '../queries.ts';
import { nameSecurity } from '../security-words.ts';

type PanelProps = { leaseId: string; securityId: string | null; onClose: () => void };

/** Every step of the security that the address names: what, when, and by whom. */
export function SecurityHistoryPanel({ leaseId, securityId, onClose }: PanelProps) {
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(securitiesQuery(organizationId, leaseId));
  const security = data.items.find(({ id }) => id === securityId);
  return security === undefined ? null : <SecurityHistory security={security} onClose={onClose} />;
}

type SecurityHistoryProps = { security: Security; onClose: () => void };

function SecurityHistory({ security, onClose }: SecurityHistoryProps) {
  const { t } = useTranslation('securities');
  const language = useLanguage();
  const describe = ({ to, on, actorName, claimed, reason }: Security['changes'][number]) => {
    const step = { state: t(`states.${to}`), date: isolate.code(formatDate(on)) };
    const words = [
      actorName === null
        ? t('details.byNobody', step)
        : t('details.by', { ...step, name: isolate.text(actorName) }),
      claimed !== null && t('drawn', { amount: isolate.code(formatMoney(claimed, language)) }),
      reason !== '' && isolate.text(reason),
    ];
    return words.filter((word) => word !== false).join(' · ');
  };
  return (
    <SidePanel title={t('details.history')} subtitle={nameSecurity(security, t)} onClose={onClose}>
      <Feed
        entries={security.changes.toReversed().map((change, index) => ({
          id: `${change.at} ${index}`,
          text: describe(change),
          when: formatTime(change.at),
          at: formatDateTime(change.at),
        }))}
      />
    </SidePanel>
  );
}
