import { formatList } from '@dira/i18n/format';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { FieldGroup } from '../../../ui/form-layout.tsx';
import { IconChevronDown, IconChevronUp } from '../../../ui/icons.ts';
import { SavedMeanwhile } from '../../../ui/saved-meanwhile.tsx';
import { useNamedProperties } from '../../properties/use-named-properties.ts';
import type { NamedProperty } from '../../properties/use-named-properties.ts';
import classes from './property-choice.module.css';

type PropertyChoiceProps = {
  /** The properties that are in it already, which may stand on no page that is loaded. */
  known: readonly NamedProperty[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Which properties are in a portfolio: the chosen ones first, in their order, then the others. */
export function PropertyChoice({ known, chosen, onChange }: PropertyChoiceProps) {
  const { t } = useTranslation('portfolios');
  const { t: tCommon } = useTranslation();
  const { all, nameOf, more } = useNamedProperties(known);
  const savedId = useId();
  const language = useLanguage();
  if (all.length === 0) return null;
  const others = all.filter(({ id }) => !chosen.includes(id));
  const move = (at: number, by: -1 | 1) => {
    const ids = chosen.toSpliced(at, 1);
    onChange(ids.toSpliced(at + by, 0, ...chosen.slice(at, at + 1)));
  };
  return (
    <FieldGroup legend={tCommon('labels.properties')}>
      <SavedMeanwhile
        id={savedId}
        label={tCommon('labels.properties')}
        path="propertyIds"
        value={chosen}
        say={(ids) =>
          Array.isArray(ids) && ids.length > 0 ? formatList(ids.map(nameOf), language) : undefined
        }
      />
      {chosen.map((id, at) => (
        <div key={id} className={classes.chosen}>
          <CheckField
            label={nameOf(id)}
            checked
            onChange={() => onChange(chosen.filter((each) => each !== id))}
          />
          <span className={classes.moves}>
            <IconButton
              label={t('form.up', { name: isolate.text(nameOf(id)) })}
              icon={IconChevronUp}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            />
            <IconButton
              label={t('form.down', { name: isolate.text(nameOf(id)) })}
              icon={IconChevronDown}
              disabled={at === chosen.length - 1}
              onClick={() => move(at, 1)}
            />
          </span>
        </div>
      ))}
      {others.map(({ id, name }) => (
        <CheckField key={id} label={name} checked={false} onChange={() => onChange([...chosen, id])} />
      ))}
      {more !== undefined && (
        <div>
          <Button loading={more.isLoading} onClick={more.onLoad}>
            {tCommon('actions.loadMore')}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
