import { DATASETS } from '@dira/domain/report-model/datasets';
import { withDataset } from '@dira/domain/report-model/editing';
import { nameDataset } from '@dira/i18n/report-words';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SavedMeanwhile } from '../../../ui/saved-meanwhile.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import type { Answered } from '../queries.ts';
import type { EditProps } from '../report-values.ts';
import { datasetsIn, useSees } from '../use-sees.ts';
import { useSay } from '../use-words.ts';
import { FieldList } from './field-list.tsx';
import { FilterList } from './filter-list.tsx';
import { GroupList } from './group-list.tsx';
import { RailSection } from './rail-section.tsx';
import { ShowAs } from './show-as.tsx';
import { SortField } from './sort-field.tsx';
import classes from './rail.module.css';

type RailProps = EditProps & { answered: Answered | null };

/** What a report asks, part by part; what is changed here is answered at once. */
export function Rail({ draft, errors, onChange, answered }: RailProps) {
  const { t } = useTranslation('report-builder');
  const organization = useOrganization();
  const sees = useSees();
  const say = useSay();
  const offered = datasetsIn(organization);
  // One that was saved while its person saw more is named still.
  const datasets = offered.includes(draft.dataset) ? offered : [draft.dataset, ...offered];
  const edit = { draft, errors, onChange };
  return (
    <section className={classes.rail} aria-label={t('rail.label')}>
      <RailSection title={t('rail.data')}>
        <SelectField
          label={t('rail.data')}
          isLabelHidden
          data-path="definition"
          options={datasets.map((dataset) => ({ value: dataset, label: nameDataset(dataset, say) }))}
          value={draft.dataset}
          onChange={(dataset) => onChange(withDataset(draft, dataset, sees))}
        />
        <SavedMeanwhile
          id="saved-definition"
          label={t('rail.label')}
          path="definition"
          value={draft}
          say={() => t('savedMeanwhile')}
        />
      </RailSection>
      <RailSection title={t('rail.showAs')}>
        <ShowAs {...edit} answered={answered} />
      </RailSection>
      <RailSection title={t('rail.fields')} count={draft.fields.length}>
        <FieldList {...edit} />
      </RailSection>
      <RailSection title={t('rail.filters')} count={draft.filters.length}>
        <FilterList {...edit} />
      </RailSection>
      <RailSection title={t('rail.groupBy')} count={draft.groupBy.length}>
        <GroupList {...edit} />
      </RailSection>
      <RailSection title={t('rail.sortBy')}>
        <SortField {...edit} />
      </RailSection>
      {DATASETS[draft.dataset].day === null && <p className={classes.asOfNow}>{t('rail.asOfNow')}</p>}
    </section>
  );
}
