import type { LeaseStanding as Standing, SignatureStatus } from '@dira/domain/lease-states';
import { useTranslation } from 'react-i18next';
import { StatusPill } from './status-pill.tsx';
import type { StatusTone } from './status-pill.tsx';

const toneOf: Record<Standing, StatusTone> = {
  draft: 'off',
  awaiting_signature: 'wait',
  upcoming: 'wait',
  current: 'ok',
  ending: 'due',
  ended: 'off',
  ended_early: 'off',
};

type LeaseStandingProps = {
  standing: Standing;
  /** How far the signatures are, while they are asked for. */
  signing?: { readonly signed: number; readonly of: number } | null;
};

/** Where a lease is, in the same words on every surface. */
export function LeaseStanding({ standing, signing = null }: LeaseStandingProps) {
  const { t } = useTranslation('standing');
  return (
    <StatusPill tone={toneOf[standing]}>
      {standing === 'awaiting_signature' && signing !== null
        ? t('awaiting', { signed: signing.signed, of: signing.of })
        : t(`standing.${standing}`)}
    </StatusPill>
  );
}

/** What of a lease is signed here, in a word to stand beside its standing. */
export function useSignatureWord() {
  const { t } = useTranslation('standing');
  return ({ standing, signatureStatus }: { standing: Standing; signatureStatus: SignatureStatus }) => {
    const isAgreed = standing !== 'draft' && standing !== 'awaiting_signature';
    return isAgreed && signatureStatus === 'pending_signature'
      ? t('signature.elsewhere')
      : t(`signature.${signatureStatus}`);
  };
}
