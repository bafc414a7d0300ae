import { FREE_ANSWERS_A_MONTH } from '@dira/domain/threads';
import { formatDateTime } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { now } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import type { Thread } from '../queries.ts';
import { goingOf, timeLeft, type ComposerWay } from '../ways.ts';
import classes from './said.module.css';

const plain = { interpolation: { skipOnVariables: true } };

/** What each way is called. */
export function useWayLabel(): (way: ComposerWay) => string {
  const { t } = useTranslation('threads');
  const { t: tCommon } = useTranslation();
  return (way) => {
    switch (way) {
      case 'whatsapp':
        return tCommon('labels.whatsApp');
      case 'email':
        return tCommon('labels.email');
      case 'note':
        return tCommon('labels.note');
      case 'app':
      case 'call':
        return t(`ways.${way}`);
    }
  };
}

/** What a way means now: until when, what it costs, and why it cannot be taken. */
export function WayLine({ thread, way }: { thread: Thread; way: ComposerWay }) {
  const { t } = useTranslation('threads');
  const going = goingOf(thread, way);
  if (going === 'template') return <Closed thread={thread} />;
  return <p className={classes.way}>{say()}</p>;

  function say() {
    if (going === 'missing') return t(`ways.missing.${way as 'whatsapp' | 'email' | 'app'}`); // the others miss nothing
    if (going === 'closed') return t('ways.strangerClosed');
    if (going === 'link') return t('ways.byLink');
    if (way === 'call') return t('ways.byCall');
    if (way === 'note') return t('ways.byNote');
    if (way === 'app') return t('ways.byApp');
    if (way === 'email') return t('ways.byEmail', { to: isolate.code(thread.email ?? ''), ...plain });
    return <Open {...thread.ways.whatsApp} />;
  }
}

function Open({ windowEndsAt, freeAnswers }: Thread['ways']['whatsApp']) {
  const { t } = useTranslation('threads');
  if (windowEndsAt === null) return null;
  return (
    <>
      <b>
        {t('ways.windowOpen', {
          left: t('left', timeLeft(windowEndsAt, now())),
          until: isolate.code(formatDateTime(windowEndsAt)),
          ...plain,
        })}
      </b>
      {' · '}
      {freeAnswers < FREE_ANSWERS_A_MONTH
        ? t('ways.free', { used: freeAnswers, most: FREE_ANSWERS_A_MONTH })
        : t('ways.billed')}
    </>
  );
}

/** Only words that WhatsApp approved: they are chosen where they are shown as they will be read. */
function Closed({ thread }: { thread: Thread }) {
  const { t } = useTranslation('threads');
  const { can } = useOrganization();
  const page = usePageQuery();
  return (
    <div className={classes.closed}>
      <p>{t('ways.windowClosed')}</p>
      {can['message_templates.manage'] && (
        <Link
          {...buttonLook()}
          to={page.link({ panel: 'write', tenant: thread.tenantId })}
          preventScrollReset
        >
          {t('ways.template')}
        </Link>
      )}
    </div>
  );
}
