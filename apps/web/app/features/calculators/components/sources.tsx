import type { LegalSource, PublicLaw } from '@dira/calculators/law';
import { describeSource } from '@dira/calculators/source-words';
import { useTranslation } from 'react-i18next';
import { LegalNote } from '../../../ui/legal-note.tsx';
import { useReader } from '../use-reader.ts';
import type { HeadingLevel } from './result.tsx';
import classes from '../calculators.module.css';

interface SourcesProps {
  law: PublicLaw;
  names: readonly LegalSource[];
  level: HeadingLevel;
}

/** The figures of the law that a result rests on, each with its days and where it is written. */
export function Sources({ law, names, level }: SourcesProps) {
  const { t } = useTranslation('calculators');
  const Heading = `h${level}` as const;
  return (
    <section className={classes.part}>
      <Heading>{t('sources.title')}</Heading>
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
  const { t: tLaw } = useTranslation('law');
  const { t: tFigures } = useTranslation('legal-parameters');
  const { t: tCommon } = useTranslation();
  const { t, isolate, writing } = useReader();
  const words = describeSource(law, name, { t, tLaw, tFigures, tCommon }, writing.language, isolate);
  if (words === undefined) return null;
  return (
    <li>
      {words.what}
      <small>
        {words.sourceUrl === '' ? (
          <bdi>{words.source}</bdi>
        ) : (
          <a href={words.sourceUrl} target="_blank" rel="noreferrer">
            <bdi>{words.source}</bdi>
          </a>
        )}
        {' · '}
        {words.from}
        {words.until !== null && (
          <>
            {' · '}
            <b data-over={words.isOver || undefined}>{words.until}</b>
          </>
        )}
        {' · '}
        {words.checked}
      </small>
    </li>
  );
}
