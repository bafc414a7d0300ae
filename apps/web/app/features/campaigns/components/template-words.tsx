import type { DeliveryPurpose } from '@dira/domain/deliveries';
import type { TemplateChannel } from '@dira/domain/ready-templates';
import { languageNames, languages, type Language } from '@dira/i18n/languages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { previewQuery, templateQuery, type Template } from '../../message-templates/queries.ts';
import { useOrganization } from '../../organizations/queries.ts';
import classes from './campaigns.module.css';

type TemplateWordsProps = {
  templateId: string;
  channel: TemplateChannel;
  purpose: DeliveryPurpose;
  /** It went out already: approval no longer counts. */
  isOver?: boolean;
};

/** What they get, as an example tenant would read it in each language of the template. */
export function TemplateWords({ templateId, channel, purpose, isOver = false }: TemplateWordsProps) {
  const { t } = useTranslation('campaigns');
  const { organizationId } = useOrganization();
  const { data: template, error } = useQuery(templateQuery(organizationId, templateId));
  if (error !== null) return <p className={classes.note}>{describeProblem(error)}</p>;
  if (template === undefined) return <Skeleton height="8rem" />;
  const isApproved = template.approvedVersion === template.version;
  return (
    <div className={classes.words}>
      {!isApproved && !isOver && (
        <p className={classes.attention}>
          {t(template.approvedVersion === null ? 'words.unapproved' : 'words.olderApproved')}{' '}
          <Link to={`${paths.workflows()}?tab=templates&template=${templateId}`}>
            {t('words.readTemplate')}
          </Link>
        </p>
      )}
      <Words template={template} channel={channel} />
      {purpose === 'marketing' && <p className={classes.note}>{t('words.marketing')}</p>}
    </div>
  );
}

function Words({ template, channel }: { template: Template; channel: TemplateChannel }) {
  const { t } = useTranslation('campaigns');
  const { organizationId } = useOrganization();
  const own = useLanguage();
  const [chosen, setChosen] = useState<Language>(own);
  const offered = languages.filter((one) => template.texts[one] !== undefined);
  const language = offered.find((one) => one === chosen) ?? offered[0] ?? own;
  const words = template.texts[language] ?? { subject: '', body: '' };
  const { data, error } = useQuery({
    ...previewQuery(organizationId, { channel, language, ...words, leaseId: null }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <>
      {offered.length > 1 && (
        <SelectField
          label={t('words.language')}
          value={language}
          options={offered.map((value) => ({ value, label: languageNames[value] }))}
          onChange={setChosen}
        />
      )}
      {error !== null && <p className={classes.note}>{describeProblem(error)}</p>}
      {error === null && data === undefined && <Skeleton height="6rem" />}
      {error === null && data !== undefined && (
        <article
          className={classes.bubble}
          aria-label={t('words.title')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus
          tabIndex={0}
          lang={language}
          dir={language === 'he' ? 'rtl' : 'ltr'}
        >
          {data.subject !== '' && <b>{data.subject}</b>}
          <p>{withoutSubject(data)}</p>
        </article>
      )}
    </>
  );
}

/** The text of a mail begins with its subject, which stands above it here. */
function withoutSubject({ subject, text }: { subject: string; text: string }): string {
  return subject !== '' && text.startsWith(subject) ? text.slice(subject.length).trimStart() : text;
}
