import { RECIPIENT_STATES, type RecipientState } from '@dira/domain/campaigns';
import { formatDateTime } from '@dira/i18n/format-date';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Chips } from '../../../ui/chips.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconMessage } from '../../../ui/icons.ts';
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { ListTools } from '../../lists/components/list-tools.tsx';
import { useHiddenColumns } from '../../lists/hidden-columns.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { recipientsQuery, recipientStateOf, saveReport, type Campaign, type Recipient } from '../queries.ts';
import { useCampaignWords } from '../use-campaign-words.ts';
import classes from './campaigns.module.css';

const tones: Record<RecipientState, StatusTone> = {
  waiting: 'due',
  sent: 'ok',
  failed: 'late',
  skipped: 'off',
};

/** The people of a campaign by what became of their message, and the report as a file. */
export function RecipientsCard({ campaign: { id, counts } }: { campaign: Campaign }) {
  const { t } = useTranslation(['campaigns', 'common']);
  const { organizationId, can } = useOrganization();
  const { resultOf } = useCampaignWords();
  const page = usePageQuery();
  const state = recipientStateOf(page.get);
  const query = useInfiniteQuery({
    ...recipientsQuery(organizationId, id, state),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  const { hidden } = useHiddenColumns('campaignRecipients');
  return (
    <section className={classes.people} aria-label={t('people.title')}>
      <header>
        <h2>{t('people.title')}</h2>
        <div className={classes.tools}>
          <ListTools
            list="campaignRecipients"
            columns={columns}
            save={(file) => saveReport(organizationId, id, { ...file, state })}
          />
        </div>
      </header>
      <Chips
        label={t('people.byResult')}
        value={state ?? ''}
        chips={[
          { value: '', label: t('people.everybody'), count: counts.recipients },
          ...RECIPIENT_STATES.map((value) => ({
            value,
            label: resultOf(value),
            count: counts[value],
          })),
        ]}
        onChange={(value) => page.filter({ result: value })}
      />
      <DataList
        label={t('people.title')}
        rows={query.data && rowsOf(query.data)}
        rowKey={({ id: personId }) => personId}
        columns={columns}
        hiddenColumns={hidden}
        rowName={({ name }) => name}
        {...(can['automations.manage'] && {
          renderRowLink: ({ messageId }: Recipient, link) =>
            messageId === null ? (
              <span>{link.children}</span>
            ) : (
              <Link to={page.link({ panel: null, message: messageId })} {...link} />
            ),
        })}
        activeKey={null}
        error={query.error ?? undefined}
        onRetry={() => void query.refetch()}
        more={moreOf(query)}
        empty={<EmptyState icon={IconMessage} title={t('common:list.noMatchesTitle')} body="" />}
      />
    </section>
  );
}

function useColumns(): Column<Recipient>[] {
  const { t } = useTranslation(['campaigns', 'common']);
  const { resultOf, skipOf, failureOf, placeOf } = useCampaignWords();
  return [
    {
      key: 'person',
      header: t('common:labels.name'),
      card: 'title',
      render: ({ name }) => <UserText>{name}</UserText>,
    },
    {
      key: 'place',
      header: t('common:labels.property'),
      show: 'medium',
      isSaid: ({ propertyName }) => propertyName === null,
      render: (person) => placeOf(person) ?? '–',
    },
    {
      key: 'address',
      header: t('people.address'),
      show: 'wide',
      isSaid: ({ address }) => address === '',
      render: ({ address }) => (address === '' ? '–' : <Code>{address}</Code>),
    },
    {
      key: 'state',
      header: t('common:labels.status'),
      card: 'aside',
      render: ({ state }) => <StatusPill tone={tones[state]}>{resultOf(state)}</StatusPill>,
    },
    {
      key: 'reason',
      header: t('common:labels.reason'),
      show: 'medium',
      render: ({ because, failure }) =>
        because !== null ? skipOf(because) : failure !== null ? failureOf(failure) : null,
    },
    {
      key: 'sentAt',
      header: t('people.sentAt'),
      show: 'wide',
      isShort: true,
      isSaid: ({ sentAt }) => sentAt === null,
      render: ({ sentAt }) => (sentAt === null ? '–' : <Code>{formatDateTime(sentAt)}</Code>),
    },
  ];
}
