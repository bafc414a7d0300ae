import { CAMPAIGN_STATES, type CampaignState } from '@dira/domain/campaigns';
import { formatDateTime } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Chips } from '../../../ui/chips.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconMessage } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/page.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useChannelName } from '../../message-templates/use-words.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { campaignCountsQuery, campaignsQuery, campaignStateOf, type CampaignSummary } from '../queries.ts';
import { useCampaignWords } from '../use-campaign-words.ts';
import { CampaignStanding } from './campaign-standing.tsx';
import { NewCampaignLink } from './new-campaign-link.tsx';
import { ProgressBar } from './progress-bar.tsx';
import classes from './campaigns.module.css';

/** Every campaign, newest first, with how far those are that leave. */
export function CampaignList() {
  const { t } = useTranslation(['campaigns', 'sent-messages']);
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const state = campaignStateOf(page.get);
  const query = useSuspenseInfiniteQuery(campaignsQuery(organizationId, state));
  const isEmpty = state === null && rowsOf(query.data).length === 0;
  return (
    <Stack>
      {!isEmpty && <StateChips state={state} />}
      <DataList
        label={t('sent-messages:tabs.campaigns')}
        rows={rowsOf(query.data)}
        rowKey={({ id }) => id}
        columns={useColumns()}
        rowName={({ name }) => name}
        renderRowLink={({ id }, link) => <Link to={page.link({ panel: null, campaign: id })} {...link} />}
        more={moreOf(query)}
        empty={
          isEmpty ? (
            <EmptyState
              icon={IconMessage}
              title={t('empty.title')}
              body={t('empty.body')}
              action={<NewCampaignLink />}
            />
          ) : (
            <EmptyState icon={IconMessage} title={t('empty.ofState')} body="" />
          )
        }
      />
    </Stack>
  );
}

function StateChips({ state }: { state: CampaignState | null }) {
  const { t } = useTranslation('campaigns');
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const { data } = useSuspenseQuery(campaignCountsQuery(organizationId));
  return (
    <Chips
      label={t('byState')}
      value={state ?? ''}
      chips={[
        { value: '', label: t('everyState'), count: data.counts?.all },
        ...CAMPAIGN_STATES.map((value) => ({
          value,
          label: t(`states.${value}`),
          count: data.counts?.[value],
        })),
      ]}
      onChange={(value) => page.filter({ state: value })}
    />
  );
}

function useColumns(): Column<CampaignSummary>[] {
  const { t } = useTranslation(['campaigns', 'common']);
  const channelName = useChannelName();
  const { templateOf } = useCampaignWords();
  return [
    {
      key: 'name',
      header: t('columns.campaign'),
      card: 'title',
      render: ({ name, channel, template }) => (
        <>
          <UserText>{name}</UserText>
          <div className={classes.note}>
            {channelName(channel)}
            {template !== null && (
              <>
                {' · '}
                <UserText>{templateOf(template)}</UserText>
              </>
            )}
          </div>
        </>
      ),
    },
    {
      key: 'starts',
      header: t('columns.starts'),
      show: 'medium',
      isShort: true,
      isSaid: ({ startedAt, startsAt }) => (startedAt ?? startsAt) === null,
      render: ({ startedAt, startsAt }) => {
        const at = startedAt ?? startsAt;
        return at === null ? '–' : <Code>{formatDateTime(at)}</Code>;
      },
    },
    {
      key: 'progress',
      header: t('columns.progress'),
      show: 'medium',
      isSaid: ({ state }) => state === 'draft',
      render: ({ state, counts }) =>
        state === 'draft' ? (
          '–'
        ) : (
          <div className={classes.progress}>
            <ProgressBar counts={counts} isThin />
            <span className={classes.note}>
              {t('progress', { done: counts.recipients - counts.waiting, of: counts.recipients })}
            </span>
          </div>
        ),
    },
    {
      key: 'state',
      header: t('common:labels.status'),
      card: 'aside',
      render: (campaign) => <CampaignStanding campaign={campaign} />,
    },
  ];
}
