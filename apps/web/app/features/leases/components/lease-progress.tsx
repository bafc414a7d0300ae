import { formatList } from '@dira/i18n/format';
import { countDays, formatDate, formatRelativeDate, toBusinessDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { useSignatureWord } from '../../../ui/lease-standing.tsx';
import { StateLine } from '../../../ui/state-line.tsx';
import type { Lease } from '../queries.ts';
import { endOfTenancy, monthOfTerm } from '../terms.ts';

const stepOf: Record<Lease['standing'], number> = {
  draft: 0,
  awaiting_signature: 1,
  upcoming: 2,
  current: 3,
  ending: 3,
  ended: 4,
  ended_early: 4,
};

/** From the draft to the last day: where the lease is, and who or what comes next. */
export function LeaseProgress({ lease }: { lease: Lease }) {
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
  const signatureWord = useSignatureWord();
  const { startsOn, standing, signing } = lease;
  const at = stepOf[standing];
  return (
    <StateLine
      label={t('standing.label')}
      current={at}
      position={t('standing.step', { step: at + 1, of: 5 })}
      steps={[
        { label: t('show.draft') },
        {
          label: t('show.awaiting'),
          ...(signing !== null && {
            note: t('standing.signedOf', { signed: signing.signed, of: signing.of }),
          }),
        },
        { label: t('standing.agreed'), ...(at >= 2 && { note: signatureWord(lease) }) },
        {
          label: t('show.current'),
          note: tCommon('labels.from', { date: isolate.code(formatDate(startsOn)) }),
        },
        {
          label: t('show.past'),
          note: tCommon('labels.until', { date: isolate.code(formatDate(endOfTenancy(lease))) }),
        },
      ]}
    >
      <NextOfLease lease={lease} />
    </StateLine>
  );
}

/** The sentence under the steps. */
function NextOfLease({ lease }: { lease: Lease }) {
  const { t } = useTranslation('leases');
  const language = useLanguage();
  const when = (day: string) => isolate.text(formatRelativeDate(day, today(), language));
  const lastDay = endOfTenancy(lease);
  const { standing, startsOn, signing } = lease;
  switch (standing) {
    case 'draft':
      return <Sentence title={t('standing.says.draft')} detail={t('standing.says.draftNext')} />;
    case 'awaiting_signature':
      return signing === null ? null : <AwaitedSignatures signing={signing} />;
    case 'upcoming':
      return <Sentence title={t('standing.says.starts', { when: when(startsOn) })} />;
    case 'current':
    case 'ending':
      return (
        <Sentence
          title={[
            t('standing.says.month', monthOfTerm(lease, today())),
            t('standing.says.ends', { when: when(lastDay) }),
          ].join(' · ')}
        />
      );
    case 'ended':
    case 'ended_early':
      return <Sentence title={t('standing.says.ended', { date: isolate.code(formatDate(lastDay)) })} />;
  }
}

function AwaitedSignatures({ signing }: { signing: NonNullable<Lease['signing']> }) {
  const { t } = useTranslation('leases');
  const language = useLanguage();
  const until = toBusinessDate(signing.expiresAt);
  const names = formatList(
    signing.awaited.map(({ fullName }) => isolate.text(fullName)),
    language,
  );
  return (
    <Sentence
      title={t('standing.says.awaiting', { names })}
      detail={
        countDays(until, today()) > 0
          ? t('standing.says.linksExpired', { date: isolate.code(formatDate(until)) })
          : t('standing.says.linksUntil', {
              when: isolate.text(formatRelativeDate(until, today(), language)),
            })
      }
    />
  );
}

function Sentence({ title, detail }: { title: string; detail?: string }) {
  return (
    <>
      <b>{title}</b>
      {detail !== undefined && <span>{detail}</span>}
    </>
  );
}
