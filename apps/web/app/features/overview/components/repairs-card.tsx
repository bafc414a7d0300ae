import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Card, FactList } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconTool } from '../../../ui/icons.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Overview } from '../queries.ts';

const priorities = ['urgent', 'high', 'medium', 'low'] as const;

type RepairsCardProps = { repairs: NonNullable<Overview['repairs']>; propertyId: string };

/** What is open, by how much it presses, and what the law says should be done by now. */
export function RepairsCard({ repairs: { open, lateCount }, propertyId }: RepairsCardProps) {
  const { t } = useTranslation(['overview', 'maintenance']);
  const shown = priorities.filter((priority) => open[priority] > 0);
  const facts = shown.map((priority) => ({
    label: t(`maintenance:priorities.${priority}`),
    value: open[priority],
  }));
  const late = {
    label: t('repairs.late'),
    value: lateCount > 0 ? <StatusPill tone="late">{String(lateCount)}</StatusPill> : lateCount,
  };
  return (
    <Card
      title={t('repairs.title')}
      action={<Link to={paths.maintenance({ property: propertyId })}>{t('repairs.all')}</Link>}
    >
      {shown.length === 0 ? (
        <EmptyState icon={IconTool} title={t('repairs.nothing')} body={t('repairs.nothingBody')} />
      ) : (
        <FactList facts={[...facts, late]} />
      )}
    </Card>
  );
}
