import { formatMonth } from '@dira/i18n/format-date';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { describeProblem } from '../../../lib/problem.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { settlementBasisQuery, type Asked } from '../queries.ts';
import { ChoosePanel } from './choose-panel.tsx';
import { SettlementForm } from './settlement-form.tsx';

type NewSettlementPanelProps = {
  /** Null until it was chosen. */
  asked: Asked | null;
  propertyId: string | null;
  /** Put it into the address; null to choose again. */
  onChoose: (asked: Asked | null) => void;
  onClose: () => void;
};

/** First what is settled, then what each lease bears of it. */
export function NewSettlementPanel({ asked, propertyId, onChoose, onClose }: NewSettlementPanelProps) {
  if (asked === null) return <ChoosePanel propertyId={propertyId} onChoose={onChoose} onClose={onClose} />;
  return <Chosen asked={asked} onBack={() => onChoose(null)} onClose={onClose} />;
}

function Chosen({ asked, onBack, onClose }: { asked: Asked; onBack: () => void; onClose: () => void }) {
  const { t } = useTranslation('cost-settlements');
  const language = useLanguage();
  const { organizationId } = useOrganization();
  const { data: basis, error } = useQuery(settlementBasisQuery(organizationId, asked));
  const settled = basis?.settled ?? null;
  if (basis !== undefined && settled === null)
    return <SettlementForm asked={asked} basis={basis} onBack={onBack} onClose={onClose} />;
  return (
    <SidePanel title={t('title')} onClose={onClose} footer={<Button onClick={onBack}>{t('back')}</Button>}>
      {settled !== null && (
        <p role="status">
          {t('settled', {
            from: formatMonth(settled.startsOn, language),
            through: formatMonth(settled.endsOn, language),
          })}
        </p>
      )}
      {error !== null && <p role="alert">{describeProblem(error)}</p>}
      {basis === undefined && error === null && <CardSkeleton />}
    </SidePanel>
  );
}
