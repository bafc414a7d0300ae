import { useTranslation } from 'react-i18next';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconCheck } from '../../../ui/icons.ts';
import type { ChecklistItem } from '../queries.ts';
import { agreementSteps, countInTheWay } from '../steps.ts';
import type { AgreementStep } from '../steps.ts';
import { StepLinks } from './step-links.tsx';
import classes from './step-nav.module.css';

/** The steps of the agreement, each with what it still lacks. */
export function StepNav({ step, items }: { step: AgreementStep; items: readonly ChecklistItem[] }) {
  const { t } = useTranslation('lease-agreements');
  const query = usePageQuery();
  return (
    <StepLinks
      label={t('stepsLabel')}
      steps={agreementSteps.map((one) => ({
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
  const { t } = useTranslation('lease-agreements');
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
