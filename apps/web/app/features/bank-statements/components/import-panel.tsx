import { BANK_FILE_MAX_BYTES } from '@dira/contract/constants';
import { formatBytes } from '@dira/i18n/format';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { Stack } from '../../../ui/page.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { UploadProblem } from '../../rent-roll-imports/components/upload-problem.tsx';
import { bankAccountsQuery, useImportFile, usePreviewFile } from '../queries.ts';
import type { BankAccount } from '../queries.ts';
import { ColumnsForm } from './columns-form.tsx';
import { PreviewFacts } from './preview-facts.tsx';

/** A file of the bank: what it would bring, and then the import. */
export function ImportPanel({ chosen, onClose }: { chosen: string | null; onClose: () => void }) {
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(bankAccountsQuery(organizationId));
  const account = data.items.find(({ id }) => id === chosen) ?? data.items[0];
  if (account === undefined) return null;
  return <ImportIntoAccount key={account.id} account={account} onClose={onClose} />;
}

function ImportIntoAccount({ account, onClose }: { account: BankAccount; onClose: () => void }) {
  const { t } = useTranslation('bank-statements');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const [file, setFile] = useState<File | null>(null);
  const preview = usePreviewFile();
  const bring = useImportFile();
  const read = (next: File) => {
    setFile(next);
    bring.reset();
    preview.mutate({ bankAccountId: account.id, file: next });
  };
  const found = preview.data;
  const isAsked = found !== undefined && found.columns === null;
  const finish = ({ newCount }: { newCount: number }) => {
    showToast({ title: t('import.done', { count: newCount }) });
    onClose();
  };
  return (
    <SidePanel
      title={t('import.title')}
      subtitle={account.name}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{tCommon('actions.cancel')}</Button>
          {file !== null && found !== undefined && !isAsked && found.newCount > 0 && (
            <Button
              variant="filled"
              loading={bring.isPending}
              onClick={() => bring.mutate({ bankAccountId: account.id, file }, { onSuccess: finish })}
            >
              {t('import.action', { count: found.newCount })}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <DropZone
          isCompact
          title={preview.isPending ? t('import.reading') : (file?.name ?? t('import.drop'))}
          body={t('import.formats', { most: isolate.code(formatBytes(BANK_FILE_MAX_BYTES, language)) })}
          choose={tCommon('actions.chooseFile')}
          accept=".csv,.txt,.xls,.xlsx,.html,.htm,.ofx,.qfx,.xml"
          isBusy={preview.isPending || bring.isPending}
          onFiles={([next]) => next !== undefined && read(next)}
        />
        {(preview.error ?? bring.error) !== null && <UploadProblem error={preview.error ?? bring.error} />}
        {isAsked && file !== null && (
          <ColumnsForm accountId={account.id} preview={found} onSaved={() => read(file)} />
        )}
        {found !== undefined && !isAsked && <PreviewFacts preview={found} />}
      </Stack>
    </SidePanel>
  );
}
