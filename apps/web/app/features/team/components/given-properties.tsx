import { formatList } from '@dira/i18n/format';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { FieldGroup } from '../../../ui/form-layout.tsx';
import { SavedMeanwhile } from '../../../ui/saved-meanwhile.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { useNamedProperties } from '../../properties/use-named-properties.ts';
import type { NamedProperty } from '../../properties/use-named-properties.ts';
import classes from './team.module.css';

type GivenPropertiesProps = {
  known: readonly NamedProperty[];
  /** False for whoever sees some properties alone. */
  mayGiveAll: boolean;
  /** Null for all. */
  value: string[] | null;
  onChange: (propertyIds: string[] | null) => void;
};

/** Which properties a place is about: all that there are and will be, or these. */
export function GivenProperties({ known, mayGiveAll, value, onChange }: GivenPropertiesProps) {
  const { t } = useTranslation('team');
  const { t: tCommon } = useTranslation();
  const label = tCommon('labels.properties');
  return (
    <FieldGroup legend={label}>
      {mayGiveAll && (
        <Segments
          label={label}
          options={[
            { value: 'all', label: tCommon('labels.allProperties') },
            { value: 'some', label: t('form.someProperties') },
          ]}
          value={value === null ? 'all' : 'some'}
          onChange={(chosen) => onChange(chosen === 'all' ? null : known.map(({ id }) => id))}
        />
      )}
      <p className={classes.hint}>{t(value === null ? 'form.allHint' : 'form.someHint')}</p>
      {value !== null && <Choice known={known} chosen={value} onChange={onChange} />}
    </FieldGroup>
  );
}

type ChoiceProps = {
  known: readonly NamedProperty[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

function Choice({ known, chosen, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const savedId = useId();
  const { all, nameOf, more } = useNamedProperties(known);
  return (
    <>
      <SavedMeanwhile
        id={savedId}
        label={t('labels.properties')}
        path="propertyIds"
        value={chosen}
        say={(ids) =>
          Array.isArray(ids) && ids.length > 0
            ? formatList(ids.map(nameOf), language)
            : t('labels.allProperties')
        }
      />
      {all.map(({ id, name }) => (
        <CheckField
          key={id}
          label={name}
          data-path="propertyIds"
          checked={chosen.includes(id)}
          onChange={(isChosen) => onChange(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))}
        />
      ))}
      {more !== undefined && (
        <div>
          <Button loading={more.isLoading} onClick={more.onLoad}>
            {t('actions.loadMore')}
          </Button>
        </div>
      )}
    </>
  );
}
