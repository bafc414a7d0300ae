import { useTranslation } from 'react-i18next';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconCheck } from '../../../ui/icons.ts';
import type { ChecklistItem } from '../queries.ts';
import { contractSteps, countInTheWay } from '../steps.ts';
import type { ContractStep } from '../steps.ts';
import { StepLinks } from './step-links.tsx';
import classes from './step-nav.module.css';

/** The steps of the contract, each with what it still lacks. */
export function StepNav({ step, items }: { step: ContractStep; items: readonly ChecklistItem[] }) {
  const { t } = useTranslation('contracts');
  const query = usePageQuery();
  return (
    <StepLinks
      label={t('stepsLabel')}
      steps={contractSteps.map((one) => ({
        key: one,
        label: t(`steps.${one}`),
        to: query.link({ step: one, field: null }),
        isCurrent: one === step,
        mark: <Mark count={countInTheWay(items, one)} />,
      }))}
    />
  );
}

function Mark({ count }: { count: number }) {
  const { t } = useTranslation('contracts');
  if (count > 0)
    return (
      <span className={classes.count}>
        {count}
        <span className={classes.hidden}> {t('state.toDo', { count })}</span>
      </span>
    );
  return (
    <span className={classes.done}>
      <Icon of={IconCheck} size={14} />
      <span className={classes.hidden}>{t('state.done')}</span>
    </span>
  );
}
