import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { languageNames, languages } from '@dira/i18n/languages';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { Card } from '../../../ui/card.tsx';
import { Fold } from '../../../ui/fold.tsx';
import type { Template } from '../queries.ts';
import { useNamesOfUses } from '../use-names-of-uses.ts';
import classes from './templates.module.css';

type Version = Template['versions'][number];

/** What it said before, who wrote and who approved it; the newest first. */
export function VersionsCard({ template }: { template: Template }) {
  const { t } = useTranslation('message-templates');
  const { versions, usedBy } = template;
  const namesOf = useNamesOfUses();
  const says = useVersionWords();
  return (
    <Card title={t('versions.title')} isPadded>
      {usedBy.length > 0 && <p className={classes.hint}>{t('usedBy', { names: namesOf(usedBy) })}</p>}
      {versions.map((one, at) => (
        <Fold key={one.version} title={t('versions.version', { version: one.version })}>
          <div className={classes.version}>
            {says(one, versions[at + 1]).map((line) => (
              <p key={line} className={classes.hint}>
                {line}
              </p>
            ))}
            {languages.map((language) => {
              const words = one.texts[language];
              if (words === undefined) return null;
              return (
                <div key={language} lang={language} dir="auto">
                  <b>{words.subject === '' ? languageNames[language] : words.subject}</b>
                  <p className={classes.text}>{words.body}</p>
                </div>
              );
            })}
          </div>
        </Fold>
      ))}
    </Card>
  );
}

function useVersionWords() {
  const { t } = useTranslation('message-templates');
  const plain = { interpolation: { skipOnVariables: true } };
  const said = (key: 'versions.written' | 'versions.approved', name: string | null, at: string) =>
    t(key, {
      name: isolate.text(name ?? t('versions.former')),
      date: isolate.code(formatDate(toBusinessDate(at))),
      ...plain,
    });
  return (one: Version, before: Version | undefined): string[] => {
    const changed = languages.filter(
      (language) => JSON.stringify(one.texts[language]) !== JSON.stringify(before?.texts[language]),
    );
    return [
      one.createdBy === null
        ? t('versions.dira')
        : said('versions.written', one.createdBy.name, one.createdAt),
      ...(one.approval === null ? [] : [said('versions.approved', one.approval.by.name, one.approval.at)]),
      ...(before === undefined
        ? []
        : [
            t('versions.changed', {
              languages: changed.map((language) => isolate.text(languageNames[language])).join(', '),
            }),
          ]),
    ];
  };
}
