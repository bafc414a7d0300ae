import { formatDateTime } from '@dira/i18n/format-date';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconCalendar } from '../../../ui/icons.ts';
import { Filters, Stack } from '../../../ui/page.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { WebAddress } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { feedQuery, useMakeFeed, useRemoveFeed, type CalendarFeed } from '../feed-queries.ts';

/** The secret address by which another program shows this calendar: made, told once, taken back. */
export function FeedPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('calendar');
  const { organizationId } = useOrganization();
  const { data, error, refetch } = useQuery(feedQuery(organizationId));
  const make = useMakeFeed();
  return (
    <SidePanel title={t('feed.title')} onClose={onClose}>
      <Stack>
        <p>{t('feed.body')}</p>
        {make.data !== undefined && data?.feed !== null && <Address url={make.data.url} />}
        {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <Skeleton height="6rem" />}
        {data !== undefined && (
          <Standing
            feed={data.feed}
            isMaking={make.isPending}
            error={make.error}
            onMake={() => make.mutate()}
            onRemoved={make.reset}
          />
        )}
      </Stack>
    </SidePanel>
  );
}

/** Shown while the panel is open, and never again. */
function Address({ url }: { url: string }) {
  const { t } = useTranslation('calendar');
  return (
    <div role="status">
      <Stack>
        <FormNote>{t('feed.once')}</FormNote>
        <p>
          <WebAddress>{url}</WebAddress>
        </p>
        <Filters>
          <CopyButton text={url} />
          <a {...buttonLook()} href={url.replace(/^https?:/, 'webcal:')}>
            <Icon of={IconCalendar} size={16} /> {t('feed.subscribe')}
          </a>
        </Filters>
      </Stack>
    </div>
  );
}

type StandingProps = {
  feed: CalendarFeed | null;
  isMaking: boolean;
  error: unknown;
  onMake: () => void;
  onRemoved: () => void;
};

function Standing({ feed, isMaking, error, onMake, onRemoved }: StandingProps) {
  const { t } = useTranslation('calendar');
  const [asked, setAsked] = useState<'again' | 'remove' | null>(null);
  const closed = () => setAsked(null);
  if (feed === null) {
    return (
      <Stack>
        {error !== null && <p role="alert">{describeProblem(error)}</p>}
        <Filters>
          <Button variant="filled" loading={isMaking} onClick={onMake}>
            {t('feed.make')}
          </Button>
        </Filters>
      </Stack>
    );
  }
  const at = (instant: string) => isolate.code(formatDateTime(instant));
  return (
    <Stack>
      <p>
        {t('feed.madeAt', { at: at(feed.madeAt) })}
        {' · '}
        {feed.lastReadAt === null ? t('feed.neverRead') : t('feed.readAt', { at: at(feed.lastReadAt) })}
      </p>
      <Filters>
        <Button loading={isMaking} onClick={() => setAsked('again')}>
          {t('feed.again')}
        </Button>
        <Button variant="subtle" isDanger onClick={() => setAsked('remove')}>
          {t('feed.remove')}
        </Button>
      </Filters>
      {asked === 'again' && (
        <ConfirmDialog
          title={t('feed.againTitle')}
          confirmLabel={t('feed.again')}
          loading={false}
          error={null}
          onClose={closed}
          onConfirm={() => {
            closed();
            onMake();
          }}
        >
          {t('feed.againBody')}
        </ConfirmDialog>
      )}
      {asked === 'remove' && <RemoveFeed onRemoved={onRemoved} onClose={closed} />}
    </Stack>
  );
}

function RemoveFeed({ onRemoved, onClose }: { onRemoved: () => void; onClose: () => void }) {
  const { t } = useTranslation('calendar');
  const remove = useRemoveFeed();
  return (
    <ConfirmChange
      title={t('feed.removeTitle')}
      confirmLabel={t('feed.remove')}
      isDanger
      change={remove}
      value={undefined}
      done={t('feed.removed')}
      onDone={() => {
        onRemoved();
        onClose();
      }}
      onClose={onClose}
    >
      {t('feed.removeBody')}
    </ConfirmChange>
  );
}
