import { BOOK_FILE_MAX_BYTES, BOOK_MAX_ROWS } from '@dira/contract/constants';
import { BOOK_SHEETS } from '@dira/domain/book-imports/fields';
import { formatBytes, formatNumber } from '@dira/i18n/format';
import { formatDateTime } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, redirect, useNavigate } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { loadTexts } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { Columns, Page, PageHeader, Stack } from '../../../ui/page.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { FinancialsTabs } from '../../money/components/financials-tabs.tsx';
import { getOrganization, useOrganization } from '../../organizations/queries.ts';
import { UploadProblem } from '../../rent-roll-imports/components/upload-problem.tsx';
import { bookImportsQuery, saveBookTemplate, useUploadBooks } from '../queries.ts';
import { useBookWords } from '../use-book-words.ts';

export async function clientLoader() {
  const [{ organizationId, can }] = await Promise.all([
    getOrganization(),
    loadTexts('book-imports', 'imports', 'money'),
  ]);
  if (!can['expenses.manage']) throw redirect(paths.financials());
  await queryClient.ensureQueryData(bookImportsQuery(organizationId));
  return null;
}

/** Where somebody who starts in the middle of a year brings what was before. */
export default function Beginning() {
  const { t } = useBookWords();
  const { organizationId } = useOrganization();
  return (
    <Page>
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
        actions={
          <Button onClick={() => void saveBookTemplate(organizationId)}>{t('template.download')}</Button>
        }
      />
      <FinancialsTabs current="beginning" />
      <Columns>
        <FileDrop />
        <Stack>
          <WhatItHolds />
          <EarlierImports />
        </Stack>
      </Columns>
    </Page>
  );
}

/** Takes one file and opens it for review. */
function FileDrop() {
  const { t, tCommon } = useBookWords();
  const upload = useUploadBooks();
  const language = useLanguage();
  const navigate = useNavigate();
  const bring = ([file]: File[]) => {
    if (file === undefined) return;
    upload.mutate(file, { onSuccess: ({ id }) => void navigate(paths.beginningImport(id)) });
  };
  return (
    <div>
      <DropZone
        title={upload.isPending ? t('drop.reading', { name: upload.variables.name }) : t('drop.title')}
        body={t('drop.body', {
          most: isolate.code(formatBytes(BOOK_FILE_MAX_BYTES, language)),
          rows: formatNumber(BOOK_MAX_ROWS, language),
        })}
        choose={tCommon('actions.chooseFile')}
        accept=".csv,.txt,.xlsx"
        isBusy={upload.isPending}
        onFiles={bring}
      />
      {upload.error !== null && <UploadProblem error={upload.error} />}
    </div>
  );
}

function WhatItHolds() {
  const { t, sheetOf } = useBookWords();
  return (
    <Card title={t('help.title')} isPadded>
      <Stack>
        {BOOK_SHEETS.map((sheet) => (
          <p key={sheet}>
            <strong>{sheetOf(sheet)}</strong>
            <br />
            {t(`help.${sheet}`)}
          </p>
        ))}
      </Stack>
    </Card>
  );
}

function EarlierImports() {
  const { t } = useBookWords();
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(bookImportsQuery(organizationId));
  if (data.items.length === 0) return null;
  return (
    <Card title={t('earlier')}>
      <FactList
        facts={data.items.map((item) => ({
          label: formatDateTime(item.createdAt),
          value: (
            <>
              <Link to={paths.beginningImport(item.id)}>
                <UserText>{item.fileName}</UserText>
              </Link>
              {' · '}
              {item.status === 'done'
                ? t('entered', { count: item.enteredCount })
                : t(`status.${item.status}`)}
            </>
          ),
        }))}
      />
    </Card>
  );
}
