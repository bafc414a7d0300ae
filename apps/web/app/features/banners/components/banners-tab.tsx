import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { sayOutcome } from '../../../lib/said-outcome.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconMessage } from '../../../ui/icons.ts';
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { bannersQuery, useEndBanner, type Banner } from '../queries.ts';
import { wordsOf } from '../words.ts';

const tones: Record<Banner['state'], StatusTone> = { planned: 'wait', showing: 'ok', over: 'off' };

/** The banners of the installation: what is said, to whom, on which days. */
export function BannersTab() {
  const { t } = useTranslation(['banners', 'site-admin']);
  const page = usePageQuery();
  const language = useLanguage();
  const query = useSuspenseInfiniteQuery(bannersQuery);
  const end = useEndBanner();
  return (
    <Card
      title={t('site-admin:tabs.banners')}
      action={
        <Link {...buttonLook({ size: 'xs' })} to={page.link({ panel: 'banner' })}>
          {t('add')}
        </Link>
      }
    >
      <DataList
        label={t('site-admin:tabs.banners')}
        columns={useColumns()}
        rows={rowsOf(query.data)}
        rowKey={({ id }) => id}
        rowName={(banner) => wordsOf(banner, language)}
        rowActions={({ id, state }) =>
          state === 'over'
            ? []
            : [
                {
                  label: t('end'),
                  run: () => end.mutate(id, sayOutcome(t('ended'))),
                },
              ]
        }
        more={moreOf(query)}
        empty={<EmptyState icon={IconMessage} title={t('empty')} body={t('emptyBody')} isSmall />}
      />
    </Card>
  );
}

function useColumns(): Column<Banner>[] {
  const { t } = useTranslation(['banners', 'common']);
  const language = useLanguage();
  return [
    {
      key: 'text',
      header: t('text'),
      card: 'title',
      render: (banner) => <UserText>{wordsOf(banner, language)}</UserText>,
    },
    {
      key: 'state',
      header: t('common:labels.status'),
      card: 'aside',
      render: ({ state }) => <StatusPill tone={tones[state]}>{t(`states.${state}`)}</StatusPill>,
    },
    {
      key: 'audience',
      header: t('audience'),
      show: 'medium',
      render: ({ audience }) => t(`audiences.${audience}`),
    },
    {
      key: 'days',
      header: t('days'),
      isShort: true,
      render: ({ firstDay, lastDay }) => <Code>{`${formatDate(firstDay)} – ${formatDate(lastDay)}`}</Code>,
    },
  ];
}
