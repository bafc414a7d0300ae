import { suggestChart, warnOfChart } from '@dira/domain/report-model/charts';
import { askedOf } from '@dira/domain/report-model/editing';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { IconAlertTriangle, IconBulb } from '../../../ui/icons.ts';
import { factsOf } from '../answer-rows.ts';
import type { Answered } from '../queries.ts';
import type { EditProps } from '../report-values.ts';
import { chartOf, iconOf, SHAPES, type Shape } from '../shapes.ts';
import classes from './show-as.module.css';

/** Table or chart; the one that tells the answer best is lit, and one that would mislead says why. */
export function ShowAs({ draft, onChange, answered }: EditProps & { answered: Answered | null }) {
  const { t } = useTranslation('report-builder');
  const name = useId();
  const asked = askedOf(draft);
  const facts =
    answered === null ? { groups: 0, hasNegative: false } : factsOf(answered.definition, answered.answer);
  const { chart, reason } = suggestChart(asked, facts);
  const suggested = chart ?? 'table';
  const warning = answered === null ? null : warnOfChart(draft.chart, asked, facts);
  const choose = (shape: Shape) => onChange({ ...draft, chart: chartOf(shape) });
  return (
    <>
      <fieldset className={classes.shapes} aria-label={t('rail.showAs')} aria-describedby={`${name}-word`}>
        {SHAPES.map((shape) => (
          <label key={shape} className={classes.shape} data-suggested={shape === suggested || undefined}>
            <input
              type="radio"
              name={name}
              checked={shape === (draft.chart ?? 'table')}
              onChange={() => choose(shape)}
            />
            <Icon of={iconOf(chartOf(shape))} size={16} />
            {t(`shapes.${shape}`)}
          </label>
        ))}
      </fieldset>
      <p id={`${name}-word`} className={classes.word} data-tone={warning === null ? undefined : 'warning'}>
        <Icon of={warning === null ? IconBulb : IconAlertTriangle} size={15} />
        <span>
          {warning === null
            ? t(`suggested.${reason}`, { shape: t(`shapes.${suggested}`), count: facts.groups })
            : t(`misleading.${warning}`)}{' '}
          {warning !== null && (
            <button type="button" className={classes.use} onClick={() => choose(suggested)}>
              {t('useShape', { shape: t(`shapes.${suggested}`) })}
            </button>
          )}
        </span>
      </p>
    </>
  );
}
