import type { LegalSource, PublicLaw } from '@dira/calculators/law';
import { formatDate } from '@dira/i18n/format-date';
import { describeLegalValue } from '@dira/i18n/legal-value-words';
import { useTranslation } from 'react-i18next';
import { LegalNote } from '../../../ui/legal-note.tsx';
import { useReader } from '../use-reader.ts';
import classes from '../calculators.module.css';

/** The figures of the law that a result rests on, each with its days and where it is written. */
export function Sources({ law, names }: { law: PublicLaw; names: readonly LegalSource[] }) {
  const { t } = useTranslation('calculators');
  return (
    <section className={classes.part}>
      <h3>{t('sources.title')}</h3>
      <ul className={classes.sources}>
        {names.map((name) => (
          <Source key={name} law={law} name={name} />
        ))}
      </ul>
      <LegalNote />
      <p className={classes.note}>{t('sources.advice')}</p>
    </section>
  );
}

function Source({ law, name }: { law: PublicLaw; name: LegalSource }) {
  const { t } = useTranslation(['calculators', 'legal-parameters']);
  const { t: tCommon } = useTranslation();
  const { isolate, writing } = useReader();
  const { language } = writing;
  const parameter = law.parameters.find((one) => one.name === name);
  const ladder = law.ladders.find((one) => one.name === name);
  const figure = parameter ?? ladder;
  if (figure === undefined) return null;
  const { validFrom, validTo, source, sourceUrl, checkedOn } = figure;
  const day = (date: string) => isolate.code(formatDate(date));
  const isOver = validTo !== null && validTo < law.on;
  return (
    <li>
      {ladder !== undefined && t(`legal-parameters:ladders.names.${ladder.name}`)}
      {parameter !== undefined &&
        `${t(`legal-parameters:names.${parameter.name}`)}: ${describeLegalValue(parameter.name, parameter.value, language, isolate)}`}
      <small>
        {sourceUrl === '' ? (
          <bdi>{source}</bdi>
        ) : (
          <a href={sourceUrl} target="_blank" rel="noreferrer">
            <bdi>{source}</bdi>
          </a>
        )}
        {' · '}
        {tCommon('labels.from', { date: day(validFrom) })}
        {validTo !== null && (
          <>
            {' · '}
            <b data-over={isOver || undefined}>
              {isOver
                ? t('sources.over', { date: day(validTo) })
                : tCommon('labels.until', { date: day(validTo) })}
            </b>
          </>
        )}
        {' · '}
        {t('legal-parameters:checked', { date: day(checkedOn) })}
      </small>
    </li>
  );
}
