import { CALENDAR_KINDS } from '@dira/contract/constants';
import { formatDateRange, formatMonth } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { IconChevronLeft, IconChevronRight } from '../../../ui/icons.ts';
import { Filters } from '../../../ui/page.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { Code } from '../../../ui/user-text.tsx';
import { isUsed } from '../../organizations/feature-queries.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { PropertyFilter } from '../../properties/components/property-filter.tsx';
import { calendarViews, stepFrom, type Shown } from '../calendar-view.ts';
import classes from './calendar-bar.module.css';

/** Which days are shown, and the ways to others. */
export function CalendarBar({ shown }: { shown: Shown }) {
  const { t } = useTranslation('calendar');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const page = usePageQuery();
  const { view, day, from, to } = shown;
  const goTo = (next: string) => page.filter({ day: next });
  const step = view === 'week' ? 'week' : 'month';
  return (
    <div className={classes.bar}>
      <div className={classes.steps}>
        <IconButton
          label={t(`previous.${step}`)}
          icon={IconChevronLeft}
          onClick={() => goTo(stepFrom(shown, -1))}
        />
        <Button onClick={() => goTo(today())}>{t('today')}</Button>
        <IconButton
          label={t(`next.${step}`)}
          icon={IconChevronRight}
          onClick={() => goTo(stepFrom(shown, 1))}
        />
      </div>
      <h2 className={classes.period} aria-live="polite">
        {view === 'week' ? <Code>{formatDateRange(from, to)}</Code> : formatMonth(day, language)}
      </h2>
      <Segments
        label={tCommon('labels.view')}
        value={view}
        options={calendarViews.map((value) => ({ value, label: t(`views.${value}`) }))}
        onChange={(value) => page.filter({ view: value })}
      />
    </div>
  );
}

/** The filters of the calendar: which property and which kind. */
export function CalendarFilters({ shown: { filter } }: { shown: Shown }) {
  const { t } = useTranslation('calendar');
  const page = usePageQuery();
  const workspace = useOrganization();
  return (
    <Filters>
      <PropertyFilter
        isLabelHidden
        value={filter.propertyId}
        onChange={(property) => page.filter({ property })}
      />
      <SelectField
        label={t('filters.kind')}
        isLabelHidden
        value={filter.kind}
        options={[
          { value: '', label: t('filters.allKinds') },
          ...CALENDAR_KINDS.filter((kind) => kind !== 'cheque_due' || isUsed(workspace, 'cheques')).map(
            (value) => ({ value, label: t(`kinds.${value}`) }),
          ),
        ]}
        onChange={(kind) => page.filter({ kind })}
      />
    </Filters>
  );
}
