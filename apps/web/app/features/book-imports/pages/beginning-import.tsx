import { formatList } from '@dira/i18n/format';
import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { usePanels } from '../../../lib/parts.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { oneOf, usePageQuery } from '../../../lib/use-page-query.ts';
import { useRefreshAfter } from '../../../lib/use-refresh-after.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Columns, Filters, Page, PageHeader, Stack } from '../../../ui/page.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { getOrganization, useOrganization } from '../../organizations/queries.ts';
import { BookRowList } from '../components/book-row-list.tsx';
import { SheetSums } from '../components/sheet-sums.tsx';
import { UndoImport } from '../components/undo-import.tsx';
import { bookPanels } from '../panels.tsx';
import { bookImportQuery, bookRowsQuery, rowChoices, useEnterBooks } from '../queries.ts';
import type { BookImport } from '../queries.ts';
import { useBookWords } from '../use-book-words.ts';
import type { Route } from './+types/beginning-import';

/** Every figure of the workspace is another once the rows went in. */
const othersAfter = ['book_import', 'payment', 'charge', 'expense', 'deposit'] as const;

export async function clientLoader({ request, params: { bookImportId } }: Route.ClientLoaderArgs) {
  const state = oneOf(new URL(request.url).searchParams.get('state'), rowChoices);
  const [{ organizationId, can }] = await Promise.all([getOrganization(), loadTexts('book-imports')]);
  if (!can['expenses.manage']) throw redirect(paths.financials());
  await Promise.all([
    queryClient.ensureQueryData(bookImportQuery(organizationId, bookImportId)),
    queryClient.ensureInfiniteQueryData(bookRowsQuery(organizationId, bookImportId, state)),
  ]);
  return null;
}

/** A file under review: what it comes to, row by row, and one press that enters it. */
export default function BeginningImport({ params: { bookImportId } }: Route.ComponentProps) {
  const { t, tCommon } = useBookWords();
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(bookImportQuery(organizationId, bookImportId));
  const query = usePageQuery();
  const { open } = usePanels(bookPanels, { organizationId, data });
  const state = oneOf(query.get('state'), rowChoices);
  useRefreshAfter(data.status === 'entering', othersAfter);
  return (
    <Page panel={open}>
      <PageHeader
        title={<UserText>{data.fileName}</UserText>}
        tabTitle={data.fileName}
        purpose={t('review.purpose')}
        actions={<Actions data={data} />}
      />
      <Stack>
        <Standing data={data} />
        <Columns>
          {data.sums.map((sums) => (
            <SheetSums key={sums.sheet} data={data} sums={sums} />
          ))}
        </Columns>
        <div>
          <Filters>
            <Chips
              label={tCommon('labels.show')}
              chips={rowChoices.map((value) => ({
                value,
                label: value === '' ? t('review.filters.all') : t(`review.states.${value}`),
              }))}
              value={state}
              onChange={(chosen) => query.filter({ state: chosen })}
            />
          </Filters>
          <BookRowList data={data} state={state} activeRow={query.get('row')} />
        </div>
      </Stack>
    </Page>
  );
}

function Actions({ data }: { data: BookImport }) {
  const { t } = useBookWords();
  const enter = useEnterBooks(data.id);
  const entering = data.sums
    .filter(({ sheet }) => !data.refused.includes(sheet))
    .reduce((sum, { enterCount }) => sum + enterCount, -data.enteredCount);
  return (
    <>
      {data.can.takeBack && <UndoImport id={data.id} />}
      {(data.status === 'reviewing' || data.can.enter) && (
        <Button
          variant="filled"
          disabled={!data.can.enter}
          loading={enter.isPending}
          onClick={() => enter.mutate()}
        >
          {data.can.enter ? t('review.enter', { count: entering }) : t('review.nothing')}
        </Button>
      )}
    </>
  );
}

/** How far it is, and what stays out as a whole. */
function Standing({ data }: { data: BookImport }) {
  const { t, sheetOf } = useBookWords();
  const language = useLanguage();
  const lines = [
    data.status === 'entering' && t('review.progress'),
    data.status === 'taken_back' && t('review.undone'),
    data.enteredCount > 0 && t('entered', { count: data.enteredCount }),
    data.status === 'reviewing' &&
      data.sameFileAs !== null &&
      t('review.sameFile', { date: formatDate(toBusinessDate(data.sameFileAs.createdAt)) }),
    data.refused.length > 0 &&
      t('review.refused', { sheets: formatList(data.refused.map(sheetOf), language) }),
    data.unread.length > 0 &&
      t('review.unread', {
        names: formatList(
          data.unread.map(({ name }) => name),
          language,
        ),
      }),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <Card label={t('title')} isPadded>
      <div role="status">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </Card>
  );
}
