import type { Tool, Values } from '@dira/domain/calculators/fields';
import { formatMoney } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { currentLanguage } from '../../../lib/language.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { Fold } from '../../../ui/fold.tsx';
import { PropertyField } from '../../documents/components/property-field.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { UnitField } from '../../tasks/components/unit-field.tsx';
import { fillingsOf, withFillings, type FilledWith } from '../filling.ts';
import { readFigures, type PropertyFigures } from '../queries.ts';
import type { FilledPlace } from './keep-calculation.tsx';
import classes from '../calculations.module.css';

interface FillFromProps {
  tool: Tool;
  values: Values;
  onFill: (values: Values, place: FilledPlace) => void;
}

/** What was read of a place, or why it was not. */
type Read = { readonly figures: PropertyFigures } | { readonly error: unknown };

/** Fills what Dira knows of a property or a unit, says what that is, and leaves the rest. */
export function FillFrom({ tool, values, onFill }: FillFromProps) {
  const { t } = useTranslation('calculations');
  const { organizationId } = useOrganization();
  const [place, setPlace] = useState<{ propertyId: string | null; unitId: string | null }>({
    propertyId: null,
    unitId: null,
  });
  const [read, setRead] = useState<Read | null>(null);
  const choices = useRef(0);
  const choose = async (propertyId: string | null, unitId: string | null) => {
    choices.current += 1;
    const choice = choices.current;
    setPlace({ propertyId, unitId });
    setRead(null);
    if (propertyId === null) return;
    try {
      const figures = await readFigures(organizationId, propertyId, unitId);
      // Another place was chosen meanwhile.
      if (choice !== choices.current) return;
      setRead({ figures });
      const fillings = fillingsOf(tool, figures);
      if (fillings.length > 0) onFill(withFillings(tool, values, fillings), { propertyId, unitId });
    } catch (error) {
      if (choice === choices.current) setRead({ error });
    }
  };
  return (
    <div className={classes.fill}>
      <Fold title={t('fill.title')}>
        <div className={classes.choice}>
          <PropertyField value={place.propertyId} onChange={(id) => void choose(id, null)} />
          {place.propertyId !== null && (
            <UnitField
              key={place.propertyId}
              propertyId={place.propertyId}
              value={place.unitId}
              onChange={(unitId) => void choose(place.propertyId, unitId)}
            />
          )}
        </div>
        <div role="status" className={classes.filled}>
          {read !== null &&
            ('figures' in read ? <Filled tool={tool} {...read} /> : describeProblem(read.error))}
        </div>
      </Fold>
    </div>
  );
}

/** What stands in the fields now, and from what. */
function Filled({ tool, figures }: { tool: Tool; figures: PropertyFigures }) {
  const { t } = useTranslation('calculations');
  const { t: tCommon } = useTranslation();
  const fillings = fillingsOf(tool, figures);
  const wordsOf = useFilledWords(figures);
  const { property, unit } = figures;
  const place = isolate.text(
    unit === null
      ? property.name
      : tCommon('labels.unitOfProperty', { property: property.name, unit: unit.number }),
  );
  if (fillings.length === 0) return <p>{t('fill.nothing', { place })}</p>;
  return (
    <>
      <p>{t('fill.from', { place })}</p>
      <ul>
        {fillings.map((filling) => (
          <li key={filling.field}>{wordsOf(filling.with)}</li>
        ))}
      </ul>
      <p>{t('fill.rest')}</p>
    </>
  );
}

function useFilledWords({ areaSqm, monthlyRent, leaseCount, termMonths, expenses }: PropertyFigures) {
  const { t } = useTranslation('calculations');
  const money = (amount: number | undefined) =>
    isolate.code(formatMoney({ amount: amount ?? 0, currency: 'ILS' }, currentLanguage()));
  const days = {
    from: isolate.code(expenses === null ? '' : formatDate(expenses.from)),
    to: isolate.code(expenses === null ? '' : formatDate(expenses.to)),
  };
  return (what: FilledWith): string => {
    switch (what) {
      case 'area':
        return t('fill.area', { area: areaSqm ?? 0 });
      case 'rent':
        return t('fill.rent', { amount: money(monthlyRent?.amount), leases: leaseCount });
      case 'term':
        return t('fill.term', { months: termMonths ?? 0 });
      case 'running':
        return t('fill.running', { amount: money(expenses?.running.amount), ...days });
      case 'fixed':
        return t('fill.fixed', { amount: money(expenses?.fixed.amount), ...days });
      case 'mortgage':
        return t('fill.mortgage', { amount: money(expenses?.mortgage.amount), ...days });
    }
  };
}
