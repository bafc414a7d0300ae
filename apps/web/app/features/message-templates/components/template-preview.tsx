import { findUnknownVariables } from '@dira/domain/message-variables';
import type { Language } from '@dira/i18n/languages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { namePlace } from '../../../lib/place-name.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import type { TemplateValues } from '../forms/template-values.ts';
import { previewLeasesQuery, previewQuery, useTestTemplate } from '../queries.ts';
import classes from './templates.module.css';

type TemplatePreviewProps = { values: TemplateValues; language: Language };

/** One language as a tenant would read it, with the values of a real lease. */
export function TemplatePreview({ values, language }: TemplatePreviewProps) {
  const { t } = useTranslation('message-templates');
  const [leaseId, setLeaseId] = useState<string | null>(null);
  const { channel } = values;
  const { subject, body } = values.texts[language];
  const isFaulty = findUnknownVariables(subject + body).length > 0;
  const words = { language, subject: channel === 'email' ? subject : '', body, leaseId };
  return (
    <Card
      title={t('preview.title')}
      action={channel === 'email' && <SendTest words={words} isDisabled={isFaulty || body.trim() === ''} />}
      isPadded
    >
      <div className={classes.preview}>
        <LeaseField leaseId={leaseId} onChange={setLeaseId} />
        {body.trim() === '' && <p className={classes.hint}>{t('preview.empty')}</p>}
        {isFaulty && <p className={classes.hint}>{t('preview.faulty')}</p>}
        {!isFaulty && body.trim() !== '' && <Filled shown={{ ...words, channel }} />}
      </div>
    </Card>
  );
}

type Words = { language: Language; subject: string; body: string; leaseId: string | null };

function Filled({ shown }: { shown: Words & { channel: TemplateValues['channel'] } }) {
  const { t } = useTranslation('message-templates');
  const { organizationId } = useOrganization();
  const settled = useSettled(shown);
  const { data, error } = useQuery({
    ...previewQuery(organizationId, settled),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (error !== null) return <p className={classes.hint}>{describeProblem(error)}</p>;
  if (data === undefined) return <Skeleton height="20rem" />;
  if (shown.channel === 'whatsapp')
    return (
      <p className={classes.bubble} dir="auto" lang={shown.language}>
        {data.text}
      </p>
    );
  return (
    <>
      <p className={classes.subject} dir="auto" lang={shown.language}>
        {data.subject}
      </p>
      <iframe
        className={classes.mail}
        title={t('preview.frame')}
        sandbox=""
        srcDoc={withoutStyles(data.html)}
      />
    </>
  );
}

/** The page lets no style sheet in but its own; the mail is whole without, in light colours. */
function withoutStyles(html: string): string {
  return html.replaceAll(/<style[^>]*>.*?<\/style>/gs, '');
}

function LeaseField({
  leaseId,
  onChange,
}: {
  leaseId: string | null;
  onChange: (id: string | null) => void;
}) {
  const { t } = useTranslation('message-templates');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const [search, setSearch] = useState('');
  const { data } = useQuery({
    ...previewLeasesQuery(organizationId, useSettled(search)),
    placeholderData: keepPreviousData,
  });
  const leases = (data?.items ?? []).map((lease) => ({
    value: lease.id,
    label: [lease.tenants[0]?.fullName ?? '', namePlace(lease, tCommon)].map(isolate.text).join(' · '),
  }));
  return (
    <ComboField
      label={t('preview.with')}
      isOptional
      placeholder={t('preview.example')}
      value={leaseId}
      options={leases}
      nothingFound={t('preview.none')}
      onSearch={setSearch}
      onChange={onChange}
    />
  );
}

function SendTest({ words, isDisabled }: { words: Words; isDisabled: boolean }) {
  const { t } = useTranslation('message-templates');
  const test = useTestTemplate();
  const send = () =>
    test.mutate(words, {
      onSuccess: ({ to }) =>
        showToast({
          title: t('test.sent', { email: isolate.code(to), interpolation: { skipOnVariables: true } }),
        }),
      onError: (error) => showToast({ title: describeProblem(error), tone: 'error' }),
    });
  return (
    <Button size="xs" disabled={isDisabled} loading={test.isPending} onClick={send}>
      {t('test.send')}
    </Button>
  );
}
