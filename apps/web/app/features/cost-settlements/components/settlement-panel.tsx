import { wholeWeight } from '@dira/domain/cost-settlements';
import { minorUnits } from '@dira/domain/money';
import { formatDateTime } from '@dira/i18n/format-date';
import { describeDifference, describeSettledShare } from '@dira/i18n/settlement-words';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { rowsOf } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { FactList } from '../../../ui/card.tsx';
import { FieldGroup } from '../../../ui/form-layout.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useSayAmount } from '../../money/use-say-amount.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { settlementsQuery, type Settlement } from '../queries.ts';
import { Outcome } from './settled-line.tsx';
import { useSettlementName } from './settlement-list.tsx';
import { useLineName } from './use-line-name.ts';
import classes from './settled-line.module.css';

/** What each lease bore of a settlement, with its arithmetic. */
export function SettlementPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { organizationId } = useOrganization();
  const { data } = useSuspenseInfiniteQuery(settlementsQuery(organizationId));
  const settlement = rowsOf(data).find((one) => one.id === id);
  if (settlement === undefined) return null;
  return <Shown settlement={settlement} onClose={onClose} />;
}

function Shown({ settlement, onClose }: { settlement: Settlement; onClose: () => void }) {
  const { t } = useTranslation('cost-settlements');
  const { t: tCommon } = useTranslation();
  const { t: tMoney } = useTranslation('money');
  const say = useSayAmount('ILS');
  const nameOf = useSettlementName();
  const { reversal } = settlement;
  const facts = [
    { label: tCommon('labels.property'), value: <UserText>{settlement.property.name}</UserText> },
    { label: t('costs'), value: say(settlement.cost.amount) },
    { label: t('charged'), value: say(settlement.charged.amount) },
    { label: t('credited'), value: say(settlement.credited.amount) },
    { label: t('owner'), value: say(settlement.ownerShare.amount) },
    { label: t('stands'), value: <Code>{formatDateTime(settlement.postedAt)}</Code> },
    ...(reversal === null
      ? []
      : [
          { label: tMoney('states.reversed'), value: <Code>{formatDateTime(reversal.at)}</Code> },
          { label: tCommon('labels.reason'), value: <UserText>{reversal.reason}</UserText> },
        ]),
  ];
  return (
    <SidePanel title={nameOf(settlement)} onClose={onClose}>
      <FactList facts={facts} />
      <FieldGroup legend={t('lines')}>
        {settlement.lines.map((line, index) => (
          <Line key={`${line.unit.id} ${line.lease?.id ?? index}`} settlement={settlement} line={line} />
        ))}
      </FieldGroup>
    </SidePanel>
  );
}

type LineProps = { settlement: Settlement; line: Settlement['lines'][number] };

function Line({ settlement: { split, cost, lines }, line }: LineProps) {
  const { t } = useTranslation('cost-settlements');
  const language = useLanguage();
  const nameOf = useLineName();
  const [share, advances] = [minorUnits(line.share.amount), minorUnits(line.advances.amount)];
  const worked = {
    split,
    cost: cost.amount,
    days: line.days,
    measure: line.measure,
    whole: wholeWeight(
      split,
      lines.map(({ days, measure }) => ({ days, measure, advances: minorUnits(0) })),
    ),
    share,
    advances,
  };
  const name = nameOf(line);
  return (
    <div className={classes.line}>
      <div className={classes.head}>
        {line.lease === null ? <strong>{name}</strong> : <Link to={paths.lease(line.lease.id)}>{name}</Link>}
        <Outcome isCharged={line.isCharged} settled={{ share, difference: minorUnits(share - advances) }} />
      </div>
      {line.lease !== null && !line.isCharged && <small>{t('otherCurrency')}</small>}
      <small>{isolate.text(describeSettledShare(worked, t, language))}</small>
      {line.isCharged && <small>{isolate.text(describeDifference(worked, t, language))}</small>}
    </div>
  );
}
