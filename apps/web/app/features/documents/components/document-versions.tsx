import { formatBytes } from '@dira/i18n/format';
import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { IconButton, buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconDownload, IconFileText } from '../../../ui/icons.ts';
import { TaskList } from '../../../ui/task-list.tsx';
import type { Task } from '../../../ui/task-list.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { acceptedTerminations } from '../categories.ts';
import type { Document, DocumentVersion } from '../queries.ts';
import { saveVersion, useAddVersion, versionsQuery } from '../tracking-queries.ts';
import classes from './document-versions.module.css';

/** Every file that the document has had, and the way to a newer one. */
export function DocumentVersions({ document }: { document: Document }) {
  const { t } = useTranslation('documents');
  const { organizationId } = useOrganization();
  const language = useLanguage();
  const { data } = useQuery(versionsQuery(organizationId, document.id));
  const toTask = ({ number, filename, byteSize, createdAt, isCurrent }: DocumentVersion): Task => ({
    id: String(number),
    icon: IconFileText,
    tone: isCurrent ? 'wait' : 'off',
    title: isCurrent
      ? `${t('versions.name', { number })} · ${t('versions.current')}`
      : t('versions.name', { number }),
    detail: [
      isolate.text(filename),
      isolate.code(formatDate(toBusinessDate(createdAt))),
      isolate.code(formatBytes(byteSize, language)),
    ].join(' · '),
    action: (
      <IconButton
        label={t('versions.download', { number })}
        icon={IconDownload}
        onClick={() => void saveVersion(organizationId, document.id, number)}
      />
    ),
  });
  return (
    <Card title={t('versions.title')} action={document.can.change && <NewVersion documentId={document.id} />}>
      <TaskList tasks={(data?.items ?? []).map(toTask)} />
    </Card>
  );
}

function NewVersion({ documentId }: { documentId: string }) {
  const { t } = useTranslation('documents');
  const { t: tCommon } = useTranslation();
  const id = useId();
  const add = useAddVersion(documentId);
  const bring = (file: File | undefined) => {
    if (file === undefined) return;
    add.mutate(file, {
      onSuccess: () => showToast({ title: t('versions.added') }),
      onError: (error) =>
        showToast({ tone: 'error', title: tCommon('labels.uploadFailed'), body: describeProblem(error) }),
    });
  };
  return (
    <label htmlFor={id} {...buttonLook({ size: 'xs' })} aria-busy={add.isPending || undefined}>
      {t('versions.add')}
      <input
        id={id}
        type="file"
        className={classes.input}
        accept={acceptedTerminations}
        disabled={add.isPending}
        onChange={(event) => {
          bring(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
