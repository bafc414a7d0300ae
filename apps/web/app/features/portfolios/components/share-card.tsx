import { formatDateTime } from '@dira/i18n/format-date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/clipboard.ts';
import { isolate } from '../../../lib/isolate.ts';
import { showToast } from '../../../lib/toast.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconCopy, IconEye, IconPencil } from '../../../ui/icons.ts';
import { LinkToSend } from '../../../ui/link-to-send.tsx';
import { Code } from '../../../ui/user-text.tsx';
import { useUnsharePortfolio } from '../queries.ts';
import type { Portfolio, PortfolioShare } from '../queries.ts';
import classes from './share-card.module.css';

/** Whether the portfolio is shown to whoever has its link, and that link. */
export function ShareCard({ portfolio }: { portfolio: Portfolio }) {
  const { t } = useTranslation('portfolios');
  const page = usePageQuery();
  const [isStopping, setIsStopping] = useState(false);
  const { share } = portfolio;
  return (
    <Card title={t('share.title')}>
      <div className={classes.switch}>
        <CheckField
          label={t('share.title')}
          hint={share === null ? t('share.off') : t('share.on')}
          checked={share !== null}
          onChange={(isOn) => (isOn ? page.open({ panel: 'share' }) : setIsStopping(true))}
        />
      </div>
      {share !== null && <ShareWays share={share} title={portfolio.title} />}
      {isStopping && <StopSharing portfolio={portfolio} onClose={() => setIsStopping(false)} />}
    </Card>
  );
}

function ShareWays({ share, title }: { share: PortfolioShare; title: string }) {
  const { t } = useTranslation('portfolios');
  const { t: tCommon } = useTranslation();
  const page = usePageQuery();
  const copy = async () => {
    const isCopied = await copyText(share.url);
    showToast(
      isCopied
        ? { title: t('share.copied') }
        : { tone: 'error', title: t('share.copyFailed'), body: share.url },
    );
  };
  return (
    <>
      <LinkToSend
        url={share.url}
        message={`${title}\n${share.url}`}
        copy={
          <Button icon={IconCopy} onClick={() => void copy()}>
            {tCommon('actions.copy')}
          </Button>
        }
      >
        <a {...buttonLook()} href={share.url} target="_blank" rel="noopener">
          <Icon of={IconEye} size={16} /> {t('share.open')}
        </a>
        <Button icon={IconPencil} onClick={() => page.open({ panel: 'share' })}>
          {t('share.change')}
        </Button>
      </LinkToSend>
      <FactList
        facts={[
          {
            label: t('share.ends'),
            value:
              share.expiresAt === null ? t('share.noEnd') : <Code>{formatDateTime(share.expiresAt)}</Code>,
          },
          {
            label: t('share.viewsLabel'),
            value: share.viewCount === 0 ? t('share.never') : t('share.views', { count: share.viewCount }),
          },
        ]}
      />
    </>
  );
}

function StopSharing({ portfolio, onClose }: { portfolio: Portfolio; onClose: () => void }) {
  const { t } = useTranslation('portfolios');
  const stop = useUnsharePortfolio(portfolio.id);
  return (
    <ConfirmChange
      title={t('share.stopTitle', { title: isolate.text(portfolio.title) })}
      confirmLabel={t('share.stop')}
      isDanger
      change={stop}
      value={undefined}
      done={t('share.stopped')}
      onClose={onClose}
    >
      {t('share.stopBody')}
    </ConfirmChange>
  );
}
